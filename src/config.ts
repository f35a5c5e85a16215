/**
 * The door for a Playwright config: where scenario files are, and the types of what stands under `use`. Each worker of a run reads the
 * config, those of browser tests too: none of them loads what drives a desktop because of it.
 */
export { type DefineScenariosOptions, defineScenarios } from './fixture/define-scenarios.js';
export type { AgentOptions, DesktopOptions } from './fixture/options.js';
