import { createServer, type Server } from 'node:http';
import { closeServer, listen } from '../http.ts';

/**
 * Two ports side by side, as a local cloud takes them, held until their servers are closed. They lie below what systems
 * hand out by themselves, so that no test that runs at the same time is given one in between.
 */
export const holdPorts = async (): Promise<{ port: number; servers: [Server, Server] }> => {
  const servers: [Server, Server] = [createServer(), createServer()];
  const port = 10_000 + 2 * Math.floor(Math.random() * 10_000);
  try {
    await listen(servers[0], port, '127.0.0.1');
    await listen(servers[1], port + 1, '127.0.0.1');
    return { port, servers };
  } catch {
    await Promise.all(servers.filter(({ listening }) => listening).map(closeServer));
    return holdPorts();
  }
};

/** The first of two free ports side by side. */
export const freePorts = async (): Promise<number> => {
  const { port, servers } = await holdPorts();
  await Promise.all(servers.map(closeServer));
  return port;
};
