/** For tests without a key: a scripted Messages server, and a recorder of real conversations. */
export * from './answers.js';
export {
  type MessagesServer,
  type Role,
  type Script,
  type Scripted,
  type SeenRequest,
  type ServerOptions,
  startMessagesServer,
} from './messages-server.js';
export { type Proxy, type RecordedExchange, type Replay, readRecording, recordMessages, replayMessages } from './recorder.js';
export type { Counts, Json, MessageBody } from './wire.js';
