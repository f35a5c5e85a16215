/** The public door. */
export type { ClaudeOptions } from './brain/anthropic/index.js';
export type { OpenAISettings } from './brain/openai/settings.js';
export type { CallOptions } from './fixture/accepting.js';
export type { Agent } from './fixture/agent.js';
export { type DefineScenariosOptions, defineScenarios, scenarios } from './fixture/define-scenarios.js';
export { expect } from './fixture/matchers.js';
export type { BrainFactory, MindParts, WitnessChoice, WitnessFactory } from './fixture/minds.js';
export type { AgentOptions, DesktopOptions } from './fixture/options.js';
export { test } from './fixture/test.js';
export { VerdictError } from './fixture/verdict-error.js';
export { judge } from './judge/judge.js';
export type { Verdict, VerdictStatus } from './judge/verdict.js';
export type { ConfirmQuestion, ConfirmRule, PolicyOptions, WindowPattern, WindowRule } from './policy/options.js';
export type { Brain, Decision, PlanAnswer, PlannedAction, PlanRequest, Situation } from './ports/brain.js';
export type { Witness, WitnessAnswer, WitnessQuestion } from './ports/witness.js';
export type { AppCommand, Limits, Scenario } from './scenario/scenario.js';
export type { TraceEvent } from './trace/event.js';
export type { FailureReason } from './trace/reason.js';
