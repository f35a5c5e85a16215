/** Claude's computer tool, for each protocol. */
import type { Size } from '../../trace/action.js';
import type { Protocol } from './models.js';

export function computerTool(protocol: Protocol, { width, height }: Size): Record<string, unknown> {
  if (protocol === 'computer_toolset_20260801') return { type: protocol };
  const tool = { type: protocol, name: 'computer', display_width_px: width, display_height_px: height };
  return protocol === 'computer_20251124' ? { ...tool, enable_zoom: true } : tool;
}
