/**
 * No fixed sleeps: whoever waits, waits for something. Each place in `src` that hands time to a timer is named here with what it waits for; a new
 * one has to say so too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '../support/plain-test.js';

const SOURCE = join(import.meta.dirname, '../../src');

/** The file, how many times, and why. */
const NAMED: readonly [file: string, times: number, why: string][] = [
  // Cut what takes too long: on a good day they never fire.
  ['desktop/clipboard.ts', 1, 'limit for an owner that does not answer'],
  ['desktop/display/x-server.ts', 1, 'limit for a window manager that does not come up'],
  ['desktop/display/wait.ts', 2, 'the one sleep and the one limit that all others stand on'],
  ['desktop/nut-process.ts', 1, 'limit for a driver that does not answer'],
  ['desktop/turns.ts', 1, 'limit for an action that goes on after an abort'],
  ['desktop/x11-connection.ts', 2, 'limits for an X server that does not answer'],
  ['dbus/bus.ts', 2, 'limit for a program that does not answer'],
  ['policy/confirm.ts', 1, 'limit for a person who does not answer'],
  ['agent/budget.ts', 1, 'limit maxSeconds'],
  ['desktop/wayland/client.ts', 1, 'limit for an owner of the clipboard that does not answer'],
  ['desktop/vnc/client.ts', 1, 'limit for a VNC server that does not answer'],
  ['desktop/vnc/connect.ts', 1, 'limit for a VNC server that does not take the connection'],
  ['desktop/vnc/security.ts', 1, 'limit for a VNC server that does not begin TLS'],
  ['desktop/vnc/stream.ts', 1, 'limit for a VNC server that stops in the middle'],
  // Look again until it is so, up to a limit.
  ['desktop/display/x-greeting.ts', 2, 'until the X server takes connections'],
  ['desktop/display/processes.ts', 1, 'until the processes are gone'],
  ['desktop/display/lock.ts', 1, 'until the display is free: a folder of tickets tells nobody'],
  ['desktop/windows.ts', 1, 'until the window is there'],
  ['desktop/wayland/sway-windows.ts', 1, 'until the window is there'],
  ['desktop/programs.ts', 1, 'until the window is there'],
  ['desktop/hands.ts', 2, 'until the pointer is there; the way of a human mouse'],
  ['desktop/input-barrier.ts', 4, 'until the program has read its events, or rests'],
  ['desktop/own/own-desktop.ts', 1, 'the end of a display is told a moment after nut-js has noticed it'],
  ['cli/doctor/self-test.ts', 1, 'until the page has told of what was done'],
  ['desktop/wayland/wayland-desktop.ts', 1, 'until the program rests'],
  ['desktop/video/feed.ts', 1, 'until the next frame of the film is due'],
  ['studio/film.ts', 1, 'until the next picture of the page is due'],
  ['desktop/selection-watch.ts', 1, 'until a selection has changed hands'],
  ['desktop/person.ts', 1, 'until the person has left the mouse alone'],
  ['agent/eyes.ts', 3, 'until the screen rests; while it is learnt what moves by itself'],
  ['agent/watch.ts', 1, 'until a window that came a moment ago has drawn its inside'],
  ['agent/ready.ts', 2, 'until a new window takes input, and its program has taken the first letter'],
  ['agent/run.ts', 1, 'until what a program says of the last input has had a moment to come'],
  ['agent/questions.ts', 1, 'until what came of the last action has lasted a moment'],
  ['secrets/keeper.ts', 1, 'until the typed text is drawn'],
  ['replay/brain.ts', 1, 'until the screen fits'],
  ['ports/poll.ts', 1, 'until a look is enough'],
  ['perception/accessibility/change-log.ts', 2, 'until a program tells something, and what belongs to it has been told'],
  ['brain/offline/find-picture.ts', 1, 'until the picture is there'],
  ['stop/stop-watch.ts', 1, 'looks for the stop file'],
  ['cli/watch-files.ts', 1, 'until an editor has written the file whole'],
  ['fixture/put-off.ts', 1, 'puts the test’s limit off while the run waits for a person'],
  // As long as somebody asked for.
  ['brain/model/transport.ts', 2, 'as long as the service asks for, or until its answer stalls'],
  ['desktop/actions.ts', 3, 'the actions "wait" and "hold a key"; two clicks are kept from being a double click'],
  ['testing/messages-server.ts', 1, 'the pace of a slow answer that a test asks for'],
  // Fixed, because nothing tells when it is enough.
  ['desktop/x11-input.ts', 1, 'two presses of a double click must not be of the same millisecond'],
  ['desktop/client-hands.ts', 1, 'nobody says there when a program has taken an input in: docs/systems.md'],
  ['desktop/typist.ts', 1, 'programs that lose keys are given time after each burst: docs/desktop.md'],
  [
    'desktop/display/life.ts',
    1,
    'a program of the display that goes because the X server went is often seen first: the server’s own end is awaited before it is blamed',
  ],
  ['desktop/display/supervisor.ts', 2, 'last words of a program whose output a grandchild holds open; looks whether the owner is there'],
  ['desktop/display/supervisor-client.ts', 1, 'tells the supervisor that the owner is there'],
];

const TIMER = /\b(setTimeout|setInterval|sleep|timeout)\(/g;

function waits(path: string): number {
  const lines = readFileSync(path, 'utf8').split('\n');
  const code = lines.filter(
    line => !/^\s*(\*|\/\/|\/\*)|^import |^\s*(async )?sleep\(ms|testInfo\.setTimeout|^ {2}sleep\(ms: number/.test(line),
  );
  return code.join('\n').match(TIMER)?.length ?? 0;
}

test('each place that waits is named with what it waits for', () => {
  const found = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => ({ file: relative('.', path), times: waits(join(SOURCE, path)) }))
    .filter(({ times }) => times > 0);
  const named = Object.fromEntries(NAMED.map(([file, times]) => [file, times]));
  expect(Object.fromEntries(found.map(({ file, times }) => [file, times]))).toEqual(named);
});
