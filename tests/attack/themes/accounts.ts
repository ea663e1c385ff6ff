import type { Target } from '../target.ts';
import { newProject } from '../target.ts';
import { refused, type Theme } from '../theme.ts';
import { openSocket, within } from './open-socket.ts';

/** A person who has deleted their account at Cognito, with all that they still hold. */
const deleted = async (target: Target) => {
  const person = await target.newcomer('creator');
  await target.send('/api/me', { person });
  const socket = await openSocket(target, person);
  if (!socket) throw new Error('Their socket did not open');
  const { status } = await target.pool('DeleteUser', { AccessToken: person.accessToken });
  if (status !== 200) throw new Error(`DeleteUser answered ${status}`);
  return { person, socket };
};

export const accounts: Theme = {
  name: 'deleted people',
  tries: [
    {
      name: 'go on with the token of a deleted account',
      hole: 'a minute later it still reads, posts, or has a profile',
      run: async (target) => {
        const { person } = await deleted(target);
        const read = async () => (await target.send('/api/me', { person })).status;
        const ended = await within(65, async () => (await read()) !== 200);
        const post = await target.send('/api/posts', {
          method: 'POST',
          person,
          body: { content: 'Still here', submission_id: crypto.randomUUID() },
        });
        const seen = await target.send(`/api/people/${person.id}`, { person: target.people.client });
        return {
          held: ended && post.status !== 200 && seen.status === 404,
          seen: `reads ${ended ? 'ended' : 'go on'}, posting ${post.status}, profile ${seen.status}`,
        };
      },
    },
    {
      name: 'delete an account at the user pool without its owner hearing of it',
      hole: 'no mail goes to the address that it had, or two',
      run: async (target) => {
        const { person, socket } = await deleted(target);
        socket.close();
        await target.settled();
        const mails = await fetch(`${target.url}/__local/mail?to=${encodeURIComponent(person.email)}`);
        const told = ((await mails.json()) as { subject: string }[]).filter(
          ({ subject }) => subject === 'Your account was deleted immediately',
        );
        return { held: told.length === 1, seen: `told ${told.length} times` };
      },
    },
    {
      name: 'keep the socket of a deleted account open',
      hole: 'it is open after a minute',
      run: async (target) => {
        const { socket } = await deleted(target);
        const ended = await within(
          65,
          () => !socket.isOpen(),
          () => socket.send({ action: 'ping' }),
        );
        socket.close();
        return { held: ended, seen: ended ? 'closed' : 'open' };
      },
    },
    {
      name: 'offer work to a deleted account',
      hole: 'the offer is taken (200)',
      run: async (target) => {
        const { person } = await deleted(target);
        const project = await newProject(target, target.people.client);
        const offer = async () => {
          const body = { creator_id: person.id };
          const sent = { method: 'POST', person: target.people.client, body };
          return (await target.send(`/api/projects/${project}/offer`, sent)).status;
        };
        const gone = await within(65, async () => {
          const { status } = await target.send(`/api/people/${person.id}`, { person: target.people.client });
          return status === 404;
        });
        return {
          ...refused([await offer()], [404, 409]),
          ...(gone ? {} : { held: false, seen: 'still listed' }),
        };
      },
    },
  ],
};
