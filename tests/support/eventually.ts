/** Polls until it holds. @throws with what was waited for after `limitMs`. */
export async function eventually(holds: () => boolean | Promise<boolean>, what: string, limitMs = 5000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited ${limitMs} ms for ${what}.`);
    await new Promise(resolve => setTimeout(resolve, 15));
  }
}
