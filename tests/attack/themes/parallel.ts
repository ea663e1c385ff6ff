import { newProject, type Target } from '../target.ts';
import type { Theme } from '../theme.ts';

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** The answer, asked again while the service says that it is busy, as a page does. */
const patiently = async (target: Target, path: string, sent: Parameters<Target['send']>[1]) => {
  for (let tries = 0; ; tries++) {
    const answer = await target.send(path, sent);
    if (answer.status !== 503 || tries === 5) return answer;
  }
};

export const parallel: Theme = {
  name: 'many changes at once',
  tries: [
    {
      name: 'add one favorite 100 times at once',
      hole: 'a limit is told that is not reached, it is counted twice, or the function fails',
      run: async (target) => {
        const person = await target.newcomer('client');
        const path = `/api/favorites/${target.people.creator.id}`;
        const answers = await times(100, () => target.send(path, { method: 'PUT', person }));
        const told = new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()));
        const count = (await patiently(target, path, { method: 'PUT', person })).body.favorite_count;
        const wrong = [...told].filter(
          (one) => !['200', '503 UNAVAILABLE', '429 RATE_LIMITED'].includes(one),
        );
        return { held: wrong.length === 0 && count === 1, seen: `${[...told].join(', ')}; counted ${count}` };
      },
    },
    {
      name: 'withdraw a request while its project is deleted, ten times',
      hole: 'a count of requests below zero, or above those that are there',
      run: async (target) => {
        const { people, send, settled } = target;
        const seen: unknown[] = [];
        for (let round = 0; round < 10; round++) {
          const project = await newProject(target, people.client);
          const path = `/api/projects/${project}`;
          await send(`${path}/requests`, { method: 'POST', person: people.creator, body: {} });
          await Promise.all([
            send(`${path}/requests/withdraw`, { method: 'POST', person: people.creator }),
            send(path, { method: 'DELETE', person: people.client }),
          ]);
        }
        await settled();
        const { projects = [] } = (await send('/api/projects', { person: people.client })).body as {
          projects?: { request_count: number }[];
        };
        const { figures } = (await send('/api/creator-figures', { person: people.creator })).body as {
          figures?: Record<string, number>;
        };
        seen.push(...projects.map(({ request_count }) => request_count), figures?.pending_requests);
        const below = seen.filter((count) => typeof count === 'number' && count < 0);
        return {
          held: below.length === 0 && figures !== undefined,
          seen: `${below.length} counts below zero`,
        };
      },
    },
    {
      name: 'post 12 times at once, where 5 an hour are allowed',
      hole: 'more than 5 are taken',
      run: async (target) => {
        const person = await target.newcomer('creator');
        const body = () => ({ content: 'Again', submission_id: crypto.randomUUID() });
        const answers = await times(12, () =>
          target.send('/api/posts', { method: 'POST', person, body: body() }),
        );
        const taken = answers.filter(({ status }) => status === 200).length;
        return { held: taken <= 5, seen: `${taken} taken` };
      },
    },
  ],
};
