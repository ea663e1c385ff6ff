import type { Person, Target } from '../target.ts';
import { refused, type Theme } from '../theme.ts';
import { openSocket, within } from './open-socket.ts';

const reason = 'Secretreason';

const suspend = (target: Target, person: Person, id: string, lasts = 'day') =>
  target.send(`/api/admin/people/${id}/suspension`, { method: 'POST', person, body: { lasts, reason } });

const restore = (target: Target, id: string) =>
  target.send(`/api/admin/people/${id}/restore`, {
    method: 'POST',
    person: target.people.admin,
    body: { reason },
  });

/** Everything that can be seen of somebody, or done to them. */
const tryAll = async (target: Target, person: Person, id: string, email: string) => {
  const [post, at] = [{ method: 'POST', person } as const, `/api/admin/people/${id}`];
  return [
    await target.send('/api/admin/people/search', { ...post, body: { q: email } }),
    await target.send(at, { person }),
    await target.send(`${at}/history`, { person }),
    await target.send(`${at}/details`, { ...post, body: {} }),
    await suspend(target, person, id),
    await target.send(`${at}/restore`, { ...post, body: { reason } }),
    await target.send(`${at}/sign-out`, { ...post, body: {} }),
    await target.send(`${at}/moderator`, { method: 'PUT', person, body: { is_moderator: true } }),
  ];
};

export const people: Theme = {
  name: 'people',
  tries: [
    {
      name: 'see people and act on them as a moderator, a member and a visitor, on others and on oneself',
      hole: 'any of it is answered (200), or the person is suspended, signed out or a moderator afterwards',
      run: async (target) => {
        const victim = await target.newcomer('creator');
        const member = await target.newcomer('client');
        const callers = [target.people.moderator, member, victim];
        const answers = (
          await Promise.all(callers.map((one) => tryAll(target, one, victim.id, victim.email)))
        ).flat();
        const nobody = await target.send(`/api/admin/people/${victim.id}/details`, {
          method: 'POST',
          body: {},
        });
        const { body } = await target.send(`/api/admin/people/${victim.id}`, { person: target.people.admin });
        const { state, groups } = body.record as { state: string; groups: string[] };
        const open = await target.send('/api/me', { person: victim });
        const { held, seen } = refused(
          [...answers, nobody].map(({ status }) => status),
          [401, 403],
        );
        const isUntouched = state === 'active' && groups.length === 0 && open.status === 200;
        return { held: held && isUntouched, seen: `${seen}; ${state}, their own call ${open.status}` };
      },
    },
    {
      name: 'suspend the only administrator by themselves, and give oneself a role',
      hole: 'it is taken (200)',
      run: async (target) => {
        const { admin } = target.people;
        const victim = await target.newcomer('creator');
        const own = [
          await suspend(target, admin, admin.id),
          await target.send(`/api/admin/people/${admin.id}/moderator`, {
            method: 'PUT',
            person: admin,
            body: { is_moderator: true },
          }),
          await target.send(`/api/admin/people/${admin.id}/sign-out`, {
            method: 'POST',
            person: admin,
            body: {},
          }),
        ];
        const proper = await suspend(target, admin, victim.id);
        const { held, seen } = refused(
          own.map(({ status }) => status),
          [409],
        );
        return { held: held && proper.status === 200, seen: `${seen}; ${proper.status} for somebody else` };
      },
    },
    {
      name: 'go on while suspended: with the token, by its renewal, by a new sign-in, and on the socket',
      hole: 'a minute later a call is answered, the socket is open, or a sign-in brings a token that counts',
      run: async (target) => {
        const victim = await target.newcomer('creator');
        await target.send('/api/me', { person: victim });
        const socket = await openSocket(target, victim);
        if (!socket) throw new Error('Their socket did not open');
        const { status } = await suspend(target, target.people.admin, victim.id);
        const read = async () => (await target.send('/api/me', { person: victim })).status;
        const ended = await within(65, async () => (await read()) === 401);
        const closed = await within(65, () => !socket.isOpen());
        socket.close();
        const signIn = await target.sessionOf(victim.email).then(
          () => 'signed in',
          (error: Error) => (/suspended until/.test(error.message) ? 'told' : error.message),
        );
        const again = await openSocket(target, victim);
        again?.close();
        const lifted = await restore(target, victim.id);
        const back = await target.sessionOf(victim.email).then(
          async (person) => (await target.send('/api/me', { person })).status,
          () => 0,
        );
        return {
          held:
            status === 200 &&
            ended &&
            closed &&
            signIn === 'told' &&
            !again &&
            lifted.status === 200 &&
            back === 200,
          seen: `calls ${ended ? 'ended' : 'go on'}, socket ${closed ? 'closed' : 'open'}, sign-in ${signIn}; ${back} once restored`,
        };
      },
    },
    {
      name: 'suspend and restore somebody twenty times at once',
      hole: 'more than one is taken, or the audit log holds more than was done',
      run: async (target) => {
        const victim = await target.newcomer('creator');
        const at = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, make));
        const taken = (answers: { status: number }[]) =>
          answers.filter(({ status }) => status === 200).length;
        const first = taken(await at(() => suspend(target, target.people.admin, victim.id)));
        const second = taken(await at(() => restore(target, victim.id)));
        const { body } = await target.send(`/api/admin/people/${victim.id}/history`, {
          person: target.people.admin,
        });
        const { length: logged } = body.audit_logs as unknown[];
        return {
          held: first === 1 && second === 1 && logged === 2,
          seen: `${first} and ${second} taken, ${logged} logged`,
        };
      },
    },
  ],
};
