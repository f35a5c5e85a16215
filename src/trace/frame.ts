/** A captured screen, as traces and pictures hold it. */
export type { Frame, ProgramInfo, WindowInfo } from '../screen/frame.js';
