/** `xenotester mcp`: a coding agent starts it, and speaks the Model Context Protocol on its standard streams. */
import { type Command, CommandError, readArguments, UsageError } from '../command.js';
import { version } from '../version.js';
import { createDesk } from './desk.js';
import { TOOLS } from './tools.js';

export const mcp: Command = async (args, io) => {
  readArguments(args, { flags: [], positionals: [] });
  const { McpServer, StdioServerTransport } = await import('./sdk.js');
  const server = new McpServer({ name: 'xenotester', version: version() }, { instructions: INSTRUCTIONS });
  const desk = createDesk();
  for (const [name, { description, takes, acts, work }] of Object.entries(TOOLS)) {
    const annotations = { readOnlyHint: acts === undefined, openWorldHint: acts === true };
    server.registerTool(name, { description, inputSchema: takes, annotations }, async (given, { signal }) => {
      try {
        return { content: await work(given as Record<string, string | undefined>, { io, desk }, signal) };
      } catch (error) {
        // What the agent can mend is told to it; a fault of ours goes through.
        if (!(error instanceof CommandError || error instanceof UsageError)) throw error;
        return { isError: true, content: [{ type: 'text', text: error.message }] };
      }
    });
  }
  await server.connect(new StdioServerTransport());
  await new Promise<void>(done => {
    server.server.onclose = done;
    const end = (): void => void server.close();
    process.stdin.on('end', end);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  });
  await desk.close();
  return 0;
};

const INSTRUCTIONS =
  'Xenotester runs tests that are written as plain sentences on a private desktop, inside Playwright Test. Write scenarios/NAME.md: `## Title`, numbered steps, then `Expect:` with a list of what must be so afterwards. ' +
  'Use `sentences` for the forms, `read` until every sentence is understood, `try` what you are not sure of, `run`, then `names` and `look` where a step failed. A scenario that passes without an `Expect:` proves little. A verdict comes from a run; do not weaken a check to make it pass.';
