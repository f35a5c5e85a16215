/** For tests without a key: a scripted Messages server, and a recorder of real conversations. */
export * from './answers.js';
export {
  type MessagesServer,
  type Script,
  type SeenRequest,
  type ServerOptions,
  startMessagesServer,
} from './messages-server.js';
export {
  type OpenAIRole,
  type OpenAIScript,
  type OpenAISeen,
  type OpenAIServer,
  type OpenAIServerOptions,
  startOpenAIServer,
} from './openai-server.js';
export { type Proxy, type RecordedExchange, type Replay, readRecording, recordMessages, replayMessages } from './recorder.js';
export type { RequestRole, Scripted } from './serving.js';
export type { Counts, Json, MessageBody } from './wire.js';
