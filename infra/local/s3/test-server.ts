import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeServer, listen } from '../http.ts';

export interface Served {
  url: string;
  close(): Promise<void>;
}

/** A real HTTP server around a handler, on a port of the system's choice. */
export async function serve(
  handler: (req: IncomingMessage, res: ServerResponse) => unknown,
): Promise<Served> {
  const server = createServer((req, res) => void handler(req, res));
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
