import { enterHour, newProject, type Target } from '../target.ts';
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
        const wrong = [...told].filter((one) => !['200', '409 CONFLICT', '503 UNAVAILABLE'].includes(one));
        return {
          held: told.has('200') && wrong.length === 0 && count === 1,
          seen: `${[...told].join(', ')}; counted ${count}`,
        };
      },
    },
    {
      name: 'withdraw a request while its project is deleted, ten times',
      hole: 'requests are counted that are not there, or fewer than none',
      run: async (target) => {
        const { send, newcomer, settled, people } = target;
        const { creator } = people;
        const client = await newcomer('client');
        const pending = async () => {
          const { metrics } = (await send('/api/creator-metrics', { person: creator })).body as {
            metrics?: { pending_requests: number };
          };
          return metrics?.pending_requests;
        };
        enterHour(target);
        await settled();
        const before = await pending();
        const failed: string[] = [];
        for (let round = 0; round < 10; round++) {
          const path = `/api/projects/${await newProject(target, client)}`;
          const asked = await send(`${path}/requests`, { method: 'POST', person: creator, body: {} });
          if (asked.status !== 200) throw new Error(`The request was answered ${asked.status} ${asked.text}`);
          const answers = await Promise.all([
            send(`${path}/requests/withdraw`, { method: 'POST', person: creator }),
            send(path, { method: 'DELETE', person: client }),
          ]);
          const statuses = answers.map(({ status }) => status);
          // One call comes first and wins; the other may be too late.
          if (!statuses.includes(200) || statuses.some((one) => ![200, 404, 409].includes(one)))
            failed.push(statuses.join(' and '));
        }
        await settled();
        const { projects } = (await send('/api/projects', { person: client })).body as {
          projects?: { request_count: number }[];
        };
        const after = await pending();
        const left = projects?.map(({ request_count }) => request_count);
        return {
          held:
            failed.length === 0 &&
            (left?.every((count) => count === 0) ?? false) &&
            before !== undefined &&
            after === before,
          seen: [
            `${before} counted before, ${after} after`,
            `on projects: ${left?.join(', ')}`,
            ...failed,
          ].join('; '),
        };
      },
    },
    {
      name: 'post 12 times at once, where 5 an hour are allowed',
      hole: 'more than 5 are taken',
      run: async (target) => {
        const person = await target.newcomer('creator');
        enterHour(target);
        const answers = await times(12, () => {
          const body = { content: 'Again', submission_id: crypto.randomUUID() };
          return patiently(target, '/api/posts', { method: 'POST', person, body });
        });
        const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
        return {
          held: count(200) === 5 && count(429) === 7,
          seen: `${count(200)} taken, ${count(429)} refused`,
        };
      },
    },
  ],
};
