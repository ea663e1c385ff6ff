import { createServer, type Server } from 'node:http';
import { closeServer, listen } from '../http.ts';

/**
 * Two adjacent ports, as a local cloud takes them, held until their servers are closed. They are below the ephemeral
 * range, so that no test running at the same time is given one of them, and above 10080, the last that `fetch` refuses.
 */
export const holdPorts = async (): Promise<{ port: number; servers: [Server, Server] }> => {
  const servers: [Server, Server] = [createServer(), createServer()];
  const port = 10_100 + 2 * Math.floor(Math.random() * 9900);
  try {
    await listen(servers[0], port, '127.0.0.1');
    await listen(servers[1], port + 1, '127.0.0.1');
    return { port, servers };
  } catch {
    await Promise.all(servers.filter(({ listening }) => listening).map(closeServer));
    return holdPorts();
  }
};

/** The first of two adjacent free ports. */
export const freePorts = async (): Promise<number> => {
  const { port, servers } = await holdPorts();
  await Promise.all(servers.map(closeServer));
  return port;
};
