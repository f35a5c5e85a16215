/** The door to the protocol's library. The build writes it into one file, so that who installs the package gets no package more. */
export { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
export { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
