import type { Theme } from '../theme.ts';
import { openSocket, within } from './open-socket.ts';

export const pushes: Theme = {
  name: 'large pushes',
  tries: [
    {
      name: 'post 15 times 5,000 emoji at once (300 KB), then one short post',
      hole: 'a listener gets neither the posts nor a request to fetch them, or misses the short one',
      run: async (target) => {
        const { newcomer, people, send } = target;
        const sockets = await Promise.all(
          [people.client, people.creator, people.admin].map((person) => openSocket(target, person)),
        );
        const listeners = sockets.filter((socket) => socket !== undefined);
        for (const socket of listeners) socket.send({ action: 'subscribe', topic: 'feed', number: 1 });
        await within(20, () =>
          listeners.every(({ frames }) => frames.some((one) => one.includes('subscribed'))),
        );
        const authors = [await newcomer('creator'), await newcomer('creator'), await newcomer('creator')];
        const post = (index: number, content: string) =>
          send('/api/posts', {
            method: 'POST',
            person: authors[index % authors.length] as (typeof authors)[0],
            body: { content, submission_id: crypto.randomUUID() },
          });
        const posted = await Promise.all(
          Array.from({ length: 15 }, (_, index) => post(index, '😀'.repeat(5000))),
        );
        const count = posted.filter(({ status }) => status === 200).length;
        const last = await send('/api/posts', {
          method: 'POST',
          person: people.client,
          body: { content: 'A short one', submission_id: crypto.randomUUID() },
        });
        const isWhole = (frames: string[]) => {
          const all = frames.join('\n');
          const large = all.split('😀'.repeat(5000)).length - 1;
          return (large >= count || all.includes('"refetch"')) && all.includes('A short one');
        };
        const all = await within(
          30,
          () => listeners.length === 3 && listeners.every(({ frames }) => isWhole(frames)),
        );
        const largest = Math.max(
          ...listeners.flatMap(({ frames }) => frames.map((one) => Buffer.byteLength(one))),
        );
        for (const socket of listeners) socket.close();
        const told = listeners.filter(({ frames }) => isWhole(frames)).length;
        return {
          held: all && last.status === 200 && largest <= 32 * 1024,
          seen: `${count} posted, ${listeners.length} listened, ${told} told all, largest frame ${largest} bytes`,
        };
      },
    },
  ],
};
