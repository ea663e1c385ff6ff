import { newAddress } from '../../../infra/demo/testing/amplify.ts';
import type { Person, Target } from '../target.ts';
import type { Seen } from '../theme.ts';

export interface Socket {
  frames: string[];
  isOpen: () => boolean;
  send: (frame: object) => void;
  close: () => void;
}

type Open = new (url: string, options: { protocols: string[]; headers: Record<string, string> }) => WebSocket;

/** A socket of this person's, with headers that a browser would not let a page set; undefined when it is refused. */
export const openSocket = async (
  { url }: Target,
  { token }: Pick<Person, 'token'>,
  headers: Record<string, string> = {},
): Promise<Socket | undefined> => {
  // Node's WebSocket takes headers, which its type does not say.
  const socket = new (WebSocket as unknown as Open)(`${url.replace('http', 'ws')}/ws`, {
    protocols: ['briefhouse', token],
    headers,
  });
  const frames: string[] = [];
  socket.addEventListener('message', ({ data }) => frames.push(String(data)));
  const opened = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
    socket.addEventListener('close', () => resolve(false));
  });
  if (!opened) return undefined;
  return {
    frames,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (frame) => socket.send(JSON.stringify(frame)),
    close: () => socket.close(),
  };
};

/**
 * Whether a socket is refused. A refusal says something only if others open, so one of the client's opens first, from
 * the same address and the site's own origin.
 */
export const trySocket = async (
  target: Target,
  { token }: Pick<Person, 'token'>,
  headers: Record<string, string> = {},
): Promise<Seen> => {
  const own = { 'x-test-ip': newAddress(), origin: target.url };
  const usual = await openSocket(target, target.people.client, own);
  usual?.close();
  if (!usual) return { held: false, seen: 'not tried: nobody gets one from there' };
  const socket = await openSocket(target, { token }, { ...own, ...headers });
  socket?.close();
  return { held: !socket, seen: socket ? 'open' : 'refused' };
};

/** Whether `probe` comes true within `seconds`; asks `meanwhile` every second. */
export const within = async (
  seconds: number,
  probe: () => boolean | Promise<boolean>,
  meanwhile = () => {},
) => {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    if (await probe()) return true;
    if (Date.now() > end) return false;
    meanwhile();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
};
