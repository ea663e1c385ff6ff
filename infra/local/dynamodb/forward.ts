import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * Forwards a call to the engine unchanged. `onAnswer` gets the engine's status before the caller does. Rejects when
 * the engine cannot be reached.
 */
export const createForwarder = (engineUrl: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  return (
    req: IncomingMessage,
    res: ServerResponse,
    body: Buffer,
    onAnswer: (status: number) => void = () => {},
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const { host: _host, 'content-length': _length, connection: _connection, ...headers } = req.headers;
      const forward = request(
        engineUrl,
        { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } },
        (answer) => {
          const status = answer.statusCode ?? 500;
          onAnswer(status);
          res.writeHead(status, answer.headers);
          // An engine that ends in the middle of its answer ends the caller's as well.
          pipeline(answer, res).then(resolve, reject);
        },
      );
      forward.on('error', reject);
      forward.end(body);
    });
};
