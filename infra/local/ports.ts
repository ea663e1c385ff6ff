import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Fault } from './fault.ts';
import { closeServer, listen } from './http.ts';

type Upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
export interface Ports {
  front: number;
  aws: number;
  /** `upgrades` tells the upgrades that are taken; a request for another is answered as if it had not asked. */
  onFront(request: RequestListener, upgrades: (req: IncomingMessage) => boolean, upgrade: Upgrade): void;
  onAws(request: RequestListener): void;
  close(): Promise<void>;
}

/** Takes the front's port and the next one on loopback before anything else starts; 0 takes a free pair. */
export const openPorts = async (wanted: number): Promise<Ports> => {
  for (let tries = 0; ; tries++) {
    const servers: Server[] = [];
    // At close Node waits for upgraded connections but does not end them itself.
    const upgraded = new Set<Duplex>();
    let request: RequestListener = busy;
    let upgrades: (req: IncomingMessage) => boolean = () => false;
    let upgrade: Upgrade = (_req, socket) => socket.destroy();
    let aws: RequestListener = busy;
    const open = async (port: number, handler: RequestListener, onUpgrade?: Upgrade): Promise<number> => {
      const make = () => {
        const server = createServer(
          {
            keepAliveTimeout: 65_000,
            shouldUpgradeCallback: (req) => onUpgrade !== undefined && upgrades(req),
          },
          handler,
        );
        if (onUpgrade)
          server.on('upgrade', (req, socket, head) => {
            upgraded.add(socket);
            socket.once('close', () => upgraded.delete(socket));
            onUpgrade(req, socket, head);
          });
        return server;
      };
      const four = make();
      const taken = await listen(four, port, '127.0.0.1');
      servers.push(four);
      const six = make();
      try {
        await listen(six, taken, '::1');
        servers.push(six);
      } catch (error) {
        // A machine without IPv6 is fine; another process on the same port is not.
        if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error;
      }
      return taken;
    };
    const close = async () => {
      for (const socket of upgraded) socket.destroy();
      await Promise.all(servers.map(closeServer));
    };
    let opening = wanted;
    try {
      const front = await open(
        wanted,
        (req, res) => request(req, res),
        (...args) => upgrade(...args),
      );
      opening = front + 1;
      await open(front + 1, (req, res) => aws(req, res));
      return {
        front,
        aws: front + 1,
        onFront: (onRequest, takes, onUpgrade) => {
          request = onRequest;
          upgrades = takes;
          upgrade = onUpgrade;
        },
        onAws: (onRequest) => {
          aws = onRequest;
        },
        close,
      };
    } catch (error) {
      await close();
      const { code } = error as NodeJS.ErrnoException;
      if (wanted === 0 && code === 'EADDRINUSE' && tries < 20) continue;
      if (code === 'EADDRINUSE')
        throw new Fault(
          `Port ${opening} is in use. Stop what uses it, or choose another: \`PORT=${suggestion(wanted)} npm start\` (it takes that port and the next).`,
        );
      if (code === 'EACCES')
        throw new Fault(`Port ${opening} may not be opened. Choose one above 1024: \`PORT=3100 npm start\`.`);
      throw error;
    }
  }
};

const suggestion = (port: number) => (port === 3100 ? 3200 : 3100);

const busy: RequestListener = (_req, res) => {
  res.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('The local cloud is starting');
};
