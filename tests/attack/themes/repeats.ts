import { newProject, type Person, type Target } from '../target.ts';
import type { Theme } from '../theme.ts';

const offered = async (target: Target): Promise<string> => {
  const project = await newProject(target, target.people.client);
  const body = { creator_id: target.people.creator.id };
  await target.send(`/api/projects/${project}/offer`, { method: 'POST', person: target.people.client, body });
  return `/api/projects/${project}`;
};

const requested = async (target: Target): Promise<string> => {
  const project = await newProject(target, target.people.client);
  const path = `/api/projects/${project}/requests`;
  await target.send(path, { method: 'POST', person: target.people.creator, body: {} });
  return `${path}/${target.people.creator.id}`;
};

const calls: [string, (target: Target) => Promise<[string, Person]>][] = [
  ['accept an offer', async (target) => [`${await offered(target)}/accept`, target.people.creator]],
  ['decline an offer', async (target) => [`${await offered(target)}/decline`, target.people.creator]],
  ['approve a request', async (target) => [`${await requested(target)}/approve`, target.people.client]],
  ['decline a request', async (target) => [`${await requested(target)}/decline`, target.people.client]],
];

export const repeats: Theme = {
  name: 'calls repeated after a lost answer',
  tries: calls.map(([name, prepare]) => ({
    name: `${name} twice`,
    hole: 'the second is refused, or answered otherwise than the first',
    run: async (target: Target) => {
      const [path, person] = await prepare(target);
      const send = () =>
        target.send(path, { method: 'POST', person, ...(path.includes('requests') && { body: {} }) });
      const [first, second] = [await send(), await send()];
      return {
        held: first.status === 200 && second.status === 200,
        seen: `${first.status}, then ${second.status}`,
      };
    },
  })),
};
