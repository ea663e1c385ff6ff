import type { Theme } from '../theme.ts';
import { openSocket, within } from './open-socket.ts';

export const sockets: Theme = {
  name: 'sockets without an end',
  tries: [
    {
      name: 'subscribe to six hundred made-up topics',
      hole: 'any of them is subscribed',
      run: async (target) => {
        const socket = await openSocket(target, await target.newcomer('creator'));
        if (!socket) throw new Error('It did not open');
        for (let number = 0; number < 600; number++)
          socket.send({ action: 'subscribe', topic: `post:${crypto.randomUUID()}`, number });
        const count = (type: string) => socket.frames.filter((frame) => frame.includes(type)).length;
        const answered = await within(60, () => !socket.isOpen() || count('refused') > 100);
        socket.close();
        const taken = count('"subscribed"');
        return { held: taken === 0 && answered, seen: `${taken} subscribed, ${count('refused')} refused` };
      },
    },
    {
      name: 'send frames without a pause',
      hole: 'the socket stays open',
      run: async (target) => {
        const socket = await openSocket(target, await target.newcomer('creator'));
        if (!socket) throw new Error('It did not open');
        const flood = () => {
          for (let count = 0; count < 1000; count++) socket.send({ action: 'ping' });
        };
        flood();
        const closed = await within(20, () => !socket.isOpen(), flood);
        socket.close();
        return { held: closed, seen: closed ? 'closed' : 'open' };
      },
    },
    {
      name: 'keep thirty sockets of one account open',
      hole: 'more than twenty stay open after one more',
      run: async (target) => {
        const person = await target.newcomer('creator');
        const opened = await Promise.all(Array.from({ length: 30 }, () => openSocket(target, person)));
        // Some sockets that open in one moment cannot be closed yet.
        const all = [...opened, await openSocket(target, person)].filter((socket) => socket !== undefined);
        const open = () => all.filter((socket) => socket.isOpen()).length;
        const held = all.length > 0 && (await within(20, () => open() <= 20));
        const seen = `${open()} of ${all.length} open`;
        for (const socket of all) socket.close();
        return { held, seen };
      },
    },
  ],
};
