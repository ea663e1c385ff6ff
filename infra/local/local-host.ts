import type { IncomingMessage } from 'node:http';

const names = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a call asked for this machine by its own name: another site's name can be made to lead here as well. */
export const isForLocalHost = ({ headers: { host = '' }, socket }: IncomingMessage): boolean =>
  names.some(
    (name) => host.toLowerCase() === (socket.localPort === 80 ? name : `${name}:${socket.localPort}`),
  );

/** Whether a page of another site sent a call. A program that is no browser sends no Origin. */
export const isFromElsewhere = ({ headers: { origin } }: IncomingMessage): boolean => {
  if (origin === undefined) return false;
  const { protocol, hostname } = URL.parse(origin) ?? {};
  return protocol !== 'http:' || !names.includes(hostname ?? '');
};
