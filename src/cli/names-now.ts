/** One look at the display of a run that goes on. It touches nothing there. */
import { createCapture } from '../desktop/capture.js';
import { wallClock } from '../desktop/display/wait.js';
import { createWindows } from '../desktop/windows.js';
import { connectX11 } from '../desktop/x11-connection.js';
import type { Scene } from '../perception/locate.js';
import { outlinesOf } from '../perception/ocr/outlines.js';
import { createPerception } from '../perception/perception.js';

export async function lookNow(env: Record<string, string>): Promise<Scene> {
  const connection = await connectX11(env.DISPLAY ?? '');
  const { list, unmanaged } = createWindows(connection, wallClock);
  const capture = createCapture({ connection, clock: wallClock, notice: () => {} });
  const perception = createPerception({ env, windows: list, popups: unmanaged, clock: wallClock });
  try {
    const [elements, windows, frame] = await Promise.all([perception.elements(), list(), capture.grab()]);
    return { elements, windows, frame, lines: await perception.read(frame), outlines: outlinesOf(frame), size: connection.size };
  } finally {
    await perception.close();
    capture.close();
    connection.close();
  }
}
