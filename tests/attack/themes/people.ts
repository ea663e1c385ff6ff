import { randomUUID } from 'node:crypto';
import { newProject, type Person, type Send, type Target } from '../target.ts';
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

/** Calls of one person from one address, for which the gateway keeps the authorizer's answer. */
const fromOnePlace =
  (target: Target, person: Person, address: string) =>
  (path: string, sent: Send = {}) =>
    target.send(path, { ...sent, person, headers: { 'x-test-ip': address } });

/** Every read of a person, and every act on them. */
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
      name: 'see whether somebody is there, and that they type, by a message that they never answered',
      hole: 'presence, last seen or typing is told before they have answered',
      run: async (target) => {
        const [victim, stranger] = [await target.newcomer('creator'), await target.newcomer('client')];
        for (const person of [victim, stranger]) await target.send('/api/me', { person });
        const [own, listening] = [await openSocket(target, victim), await openSocket(target, stranger)];
        if (!own || !listening) throw new Error('No socket');
        const write = async (from: Person, to: Person) => {
          const body = { content: 'Hello', client_id: crypto.randomUUID(), after: 0 };
          const path = `/api/conversations/${to.id}/messages`;
          const { status, text } = await target.send(path, { method: 'POST', person: from, body });
          if (status !== 200) throw new Error(`No message: ${text}`);
        };
        const stateOf = async () =>
          (await target.send(`/api/people/${victim.id}/presence`, { person: stranger })).body.state;
        const isTyping = () => listening.frames.some((frame) => frame.includes('chat.typing'));
        const type = () => own.send({ action: 'typing', partner_id: stranger.id });
        await write(stranger, victim);
        const before = await stateOf();
        const early = await within(4, isTyping, type);
        await write(victim, stranger);
        const after = await stateOf();
        const late = await within(10, isTyping, type);
        own.close();
        listening.close();
        const held = before === 'unknown' && !early && after === 'online' && late;
        return {
          held,
          seen: `${String(before)}${early ? ', typing' : ''}; answered ${String(after)}${late ? ', typing' : ''}`,
        };
      },
    },
    {
      name: 'write to somebody as if one were known to them: often, with other words, and anew',
      hole: 'the conversation no longer says that the writer is a new contact before they have answered, or says so afterwards',
      run: async (target) => {
        const [victim, stranger] = [await target.newcomer('creator'), await target.newcomer('client')];
        for (const person of [victim, stranger]) await target.send('/api/me', { person });
        const write = async (from: Person, to: Person, content: string) => {
          const body = { content, client_id: randomUUID(), after: 0 };
          const path = `/api/conversations/${to.id}/messages`;
          const { status, text } = await target.send(path, { method: 'POST', person: from, body });
          if (status !== 200) throw new Error(`No message: ${text}`);
        };
        const flags: unknown[] = [];
        const look = async (person = victim) => {
          const { body } = await target.send('/api/conversations', { person });
          const [conversation] = body.conversations as { new_contact: boolean }[];
          flags.push(conversation?.new_contact);
        };
        const path = `/api/conversations/${victim.id}`;
        for (const words of ['Hello', 'As agreed', 'You know me']) await write(stranger, victim, words);
        await look();
        const edit = { method: 'PATCH', person: stranger, body: { content: 'We have met' } };
        await target.send(`${path}/messages/1`, edit);
        await target.send(path, { method: 'DELETE', person: stranger });
        await write(stranger, victim, 'Hello again');
        await look();
        const offered = await newProject(target, stranger, {});
        const offer = { method: 'POST', person: stranger, body: { creator_id: victim.id } };
        await target.send(`/api/projects/${offered}/offer`, offer);
        await target.settled();
        await look();
        await write(victim, stranger, 'Who are you?');
        await look();
        await look(stranger);
        const held = JSON.stringify(flags) === JSON.stringify([true, true, true, false, false]);
        return { held, seen: `a new contact: ${flags.map(String).join(', ')}` };
      },
    },
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
      name: 'write in the minute for which the authorizer’s answer is kept, right after a suspension',
      hole: 'anything is taken (200)',
      run: async (target) => {
        const [victim, other] = [await target.newcomer('creator'), await target.newcomer('client')];
        await target.send('/api/me', { person: other });
        const send = fromOnePlace(target, victim, '198.18.9.7');
        const submission_id = randomUUID();
        await send('/api/posts', { method: 'POST', body: { submission_id, content: 'Secretpost' } });
        const said = { client_id: randomUUID(), after: 0, content: 'Secretmessage' };
        await send(`/api/conversations/${other.id}/messages`, { method: 'POST', body: said });
        const writes: [string, Send][] = [
          [`/api/conversations/${other.id}/messages/1`, { method: 'PATCH', body: { content: 'Pay me' } }],
          [`/api/conversations/${other.id}/messages/1/reaction`, { method: 'PUT', body: { type: 'love' } }],
          [`/api/posts/${submission_id}/reaction`, { method: 'PUT', body: { type: 'love' } }],
          [`/api/people/${other.id}/report`, { method: 'POST', body: { reason: 'spam', words: '' } }],
          [
            '/api/media',
            { method: 'POST', body: { purpose: 'avatar', content_type: 'image/png', size: 10 } },
          ],
          [`/api/muted-people/${other.id}`, { method: 'PUT', body: {} }],
          [
            '/api/notifications/preferences',
            { method: 'PUT', body: { preferences: { posts: { email: true } } } },
          ],
          [`/api/posts/${submission_id}`, { method: 'DELETE' }],
        ];
        const suspended = await suspend(target, target.people.admin, victim.id);
        const answers = await Promise.all(writes.map(([path, sent]) => send(path, sent)));
        const kept = (await send('/api/me')).status;
        await restore(target, victim.id);
        const back = fromOnePlace(target, await target.sessionOf(victim.email), '198.18.9.8');
        const proper = [];
        for (const [path, sent] of writes) proper.push(await back(path, sent));
        const { held, seen } = refused(
          answers.map(({ status }) => status),
          [403],
        );
        const isTried =
          suspended.status === 200 && kept === 200 && proper.every(({ status }) => status === 200);
        return {
          held: held && isTried,
          seen: `${seen}; reads meanwhile ${kept}, once restored ${[...new Set(proper.map(({ status }) => status))].join(', ')}`,
        };
      },
    },
    {
      name: 'decide as a moderator in the minute for which the authorizer’s answer is kept, right after the role is taken',
      hole: 'it is taken (200)',
      run: async (target) => {
        const { admin } = target.people;
        const member = await target.newcomer('client');
        await target.send('/api/me', { person: member });
        const setRole = (is_moderator: boolean) =>
          target.send(`/api/admin/people/${member.id}/moderator`, {
            method: 'PUT',
            person: admin,
            body: { is_moderator },
          });
        await setRole(true);
        const send = fromOnePlace(target, await target.sessionOf(member.email), '198.18.9.9');
        const { alerts } = (await send('/api/admin/alerts')).body as {
          alerts: { id: string; is_resolved: boolean }[];
        };
        const [alert] = alerts;
        if (!alert) throw new Error('There is no alert');
        const setState = (is_resolved: boolean) =>
          send(`/api/admin/alerts/${alert.id}/state`, {
            method: 'PUT',
            body: { is_resolved, note: 'Attack' },
          });
        const proper = (await setState(!alert.is_resolved)).status;
        const taken = (await setRole(false)).status;
        const { status } = await setState(alert.is_resolved);
        const kept = (await send('/api/admin/alerts')).status;
        return {
          held: proper === 200 && taken === 200 && kept === 200 && status === 403,
          seen: `answered ${status}; before ${proper}, reads meanwhile ${kept}`,
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
