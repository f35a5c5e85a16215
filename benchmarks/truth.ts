/**
 * Does a verdict say what is true? Honest and lying models, working and broken programs, against the programs' own state.
 * `npm run bench:truth` judges the recorded runs and their variants, and runs a few live; `-- --no-live` leaves these out;
 * `-- --live [part of an id] [--from=N]` records live runs again; `-- --list` names them; `-- --troubles` says what came out wrong.
 * See docs/truth.md. The last line is one JSON object.
 */
import { LIVE, SAMPLE } from './truth/cases.js';
import { loadRecordings, saveRecordings } from './truth/corpus.js';
import { openStage } from './truth/live.js';
import type { LiveCase, Recording } from './truth/model.js';
import { OffTheRecord } from './truth/replay.js';
import { printTables, printTroubles, summarize } from './truth/report.js';
import { type Scored, scoreRecording, scoreVariant } from './truth/score.js';
import { variantsOf } from './truth/variants.js';

const args = process.argv.slice(2);
const wanted = args.find(arg => !arg.startsWith('--'));
/** Goes on with a recording that was interrupted: `--from=52`. */
const from = Number(args.find(arg => arg.startsWith('--from='))?.slice(7) ?? 1) - 1;
const isMeant = ({ id }: { id: string }): boolean => wanted === undefined || id.includes(wanted);

if (args.includes('--list')) for (const { id } of LIVE.filter(isMeant)) console.log(id);
else {
  if (args.includes('--live')) await playAll(LIVE.filter(isMeant).slice(from), recording => saveRecordings([recording]));
  await judgeAll();
}

async function judgeAll(): Promise<void> {
  const begin = performance.now();
  const known = new Map(LIVE.map(live => [live.id, live]));
  // What is expected of a run stands in its case; a recording only holds what happened.
  const recordings = loadRecordings().flatMap(recording => {
    const live = known.get(recording.id);
    return live ? [{ ...recording, reasons: live.reasons }] : [];
  });
  const runs: Scored[] = [];
  if (!args.includes('--live') && !args.includes('--no-live')) {
    await playAll(
      LIVE.filter(({ id }) => SAMPLE.includes(id)),
      async recording => {
        runs.push(await scoreRecording(recording, 'live'));
      },
    );
  }
  for (const recording of recordings.filter(isMeant)) runs.push(await scoreRecording(recording, 'recorded'));
  const offTheRecord: string[] = [];
  for (const variant of variantsOf(recordings).filter(isMeant)) {
    try {
      runs.push(await scoreVariant(variant));
    } catch (error) {
      if (!(error instanceof OffTheRecord)) throw error;
      offTheRecord.push(variant.id);
    }
  }
  const summary = summarize(runs);
  printTables(runs, summary);
  if (args.includes('--troubles')) printTroubles(runs);
  const missing = LIVE.length - recordings.length;
  if (missing > 0) console.log(`${missing} live runs are not recorded; \`npm run bench:truth -- --live\` records them`);
  if (offTheRecord.length > 0)
    console.log(`${offTheRecord.length} variants left the recorded worlds and were not counted: ${offTheRecord[0]}, ...`);
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  console.log(JSON.stringify({ bench: 'truth', ...summary, leftOut: offTheRecord.length, notRecorded: missing, seconds }));
}

async function playAll(cases: readonly LiveCase[], keep: (recording: Recording) => void | Promise<void>): Promise<void> {
  const stage = await openStage();
  try {
    for (const [index, live] of cases.entries()) {
      const begin = performance.now();
      try {
        const recording = await stage.play(live);
        await keep(recording);
        const seconds = ((performance.now() - begin) / 1000).toFixed(1);
        console.log(
          `${index + 1}/${cases.length} ${live.id}: ${recording.truth ? 'done' : 'not done'} | ${recording.saidThen} | ${seconds} s`,
        );
      } catch (error) {
        console.log(`${index + 1}/${cases.length} ${live.id}: not played: ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await stage.close();
  }
}
