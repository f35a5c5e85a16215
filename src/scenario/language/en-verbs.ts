/** English verbs in the forms that sentences have them in. */

/** The forms of a verb in a step: "click", "clicks", "clicked". */
export function inflections(verb: string): string[] {
  const known = irregular[verb];
  if (known) return [verb, ...known];
  const third = /(?:[sxo]|[cs]h)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
  const past = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb.replace(/e$/, '')}ed`;
  return [verb, third, past];
}

/** "open|pop up" in the present and the past, of anybody. */
export function inflected(verbs: string): string {
  return verbs.replace(/([^ |]+)((?: [^ |]+)*)/g, (_, verb: string, rest: string) =>
    inflections(verb)
      .map(form => form + rest)
      .join('|'),
  );
}

const irregular: Readonly<Record<string, string[]>> = Object.fromEntries(
  (
    'hit hits|put puts|set sets|go goes went|choose chooses chose chosen|write writes wrote written|drag drags dragged|drop drops dropped|' +
    'tap taps tapped|run runs ran|quit quits|shut shuts|hold holds held'
  )
    .split('|')
    .map(forms => forms.split(' '))
    .map(([verb, ...forms]) => [verb!, forms]),
);

/** `clicking`: "click"; undefined: no gerund of a deed. */
export function infinitive(gerund: string): string | undefined {
  return GERUNDS.get(gerund);
}

const GERUNDS: ReadonlyMap<string, string> = new Map(
  (
    'click double-click right-click left-click press hit type enter select choose open close check tick untick uncheck drag tap scroll launch ' +
    'hover push toggle pick insert'
  )
    .split(' ')
    .map(verb => [`${/^(?:hit|drag|tap)$/.test(verb) ? verb + verb.at(-1) : verb.replace(/e$/, '')}ing`, verb]),
);
