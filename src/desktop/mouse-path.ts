/** The way of the pointer from here to there: at once, or as a hand moves. Pure. */
import type { Point } from '../trace/action.js';

export type MouseStyle = 'instant' | 'human';

export interface Waypoint extends Point {
  /** Pause after it was reached, milliseconds. */
  pauseMs: number;
}

/** Between two points of a human path; about the rate of a real mouse seen through a busy toolkit. */
const STEP_MS = 8;
/** Drags need motions that a toolkit sees one by one: GTK starts one after 8 px, Chromium after a few moves. */
const DRAG_STEPS = 12;
const DRAG_STEP_MS = 6;

/**
 * Where the pointer is already it goes aside and back: GTK 4 gives a press to whatever a motion has shown it, and a window that came up under a
 * still pointer has seen none. Ends exactly at `to`. `random` gives 0 to 1; all points of a human path lie near the straight line, and may leave the screen's
 * edge: clamp them.
 */
export function mousePath(from: Point, to: Point, style: MouseStyle, random: () => number = Math.random): Waypoint[] {
  if (from.x === to.x && from.y === to.y) return asideAndBack(to, 0);
  return style === 'human' ? humanPath(from, to, random) : [{ ...to, pauseMs: 0 }];
}

export function asideAndBack({ x, y }: Point, pauseMs: number): Waypoint[] {
  return [
    { x: x > 0 ? x - 1 : x + 1, y, pauseMs },
    { x, y, pauseMs },
  ];
}

/** As `mousePath`, but with motions in between whatever the style is. */
export function dragPath(from: Point, to: Point, style: MouseStyle, random: () => number = Math.random): Waypoint[] {
  if (style === 'human') {
    const path = humanPath(from, to, random);
    if (path.length >= DRAG_STEPS) return path;
  }
  return Array.from({ length: DRAG_STEPS }, (_, index) => {
    const part = (index + 1) / DRAG_STEPS;
    return { x: Math.round(mix(from.x, to.x, part)), y: Math.round(mix(from.y, to.y, part)), pauseMs: DRAG_STEP_MS };
  });
}

/** A cubic Bezier curve, bowed to one side, slow at both ends; longer ways take longer, but less than in proportion (Fitts). */
function humanPath(from: Point, to: Point, random: () => number): Waypoint[] {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  if (distance < 2) return [{ ...to, pauseMs: 0 }];
  const steps = Math.round(Math.min(70, 8 + 7 * Math.log2(1 + distance / 8)));
  const side = (random() < 0.5 ? -1 : 1) * distance * (0.05 + 0.1 * random());
  const across = { x: (-(to.y - from.y) / distance) * side, y: ((to.x - from.x) / distance) * side };
  const bend = (part: number) => ({ x: mix(from.x, to.x, part) + across.x, y: mix(from.y, to.y, part) + across.y });
  const first = bend(0.2 + 0.2 * random());
  const second = bend(0.6 + 0.25 * random());
  const path: Waypoint[] = [];
  for (let step = 1; step <= steps; step++) {
    const t = easeInOut(step / steps);
    const last = step === steps;
    path.push({
      x: last ? to.x : Math.round(bezier(from.x, first.x, second.x, to.x, t)),
      y: last ? to.y : Math.round(bezier(from.y, first.y, second.y, to.y, t)),
      pauseMs: last ? 0 : STEP_MS * (0.7 + 0.6 * random()),
    });
  }
  return path;
}

function bezier(a: number, b: number, c: number, d: number, t: number): number {
  const u = 1 - t;
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
}

function easeInOut(t: number): number {
  return t * t * (3 - 2 * t);
}

function mix(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}
