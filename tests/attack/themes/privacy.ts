import { deletionDays } from '@briefhouse/contracts/accounts/deletion.ts';
import { exportHours } from '@briefhouse/contracts/accounts/export.ts';
import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { seconds } from '@briefhouse/functions/kit/clock.ts';
import type { Answer, Person, Target } from '../target.ts';
import type { Theme } from '../theme.ts';

const path = { copy: '/api/me/export', address: '/api/me/export/address', deletion: '/api/me/deletion' };

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

/** A person whose copy can be downloaded, and the address at which its owner does. */
const withCopy = async (target: Target) => {
  const owner = await target.newcomer('client');
  await target.send(path.copy, { method: 'POST', person: owner, body: {} });
  await target.settled();
  const opened = await target.send(path.address, { method: 'POST', person: owner, body: { part: 1 } });
  const url = String(opened.body.url);
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`The owner cannot download it: ${opened.status}, ${status}`);
  return { owner, url };
};

const deletionOf = async ({ send }: Target, person: Person) =>
  (await send('/api/me', { person })).body.deletion as { at: string } | null | undefined;

const ask = ({ send }: Target, person: Person) => send(path.deletion, { method: 'POST', person, body: {} });
const keep = ({ send }: Target, person: Person, query = '') =>
  send(`${path.deletion}${query}`, { method: 'DELETE', person });

export const privacy: Theme = {
  name: 'copies of data, and the deletion of accounts',
  tries: [
    {
      name: 'open another’s copy by naming its owner',
      hole: 'an address is answered, or anything of the copy is told',
      run: async (target) => {
        const { owner } = await withCopy(target);
        const stranger = await target.newcomer('creator');
        const { send } = target;
        const named = { part: 1, user_id: owner.id, export_id: owner.id };
        const answers = [
          await send(path.address, { method: 'POST', person: stranger, body: named }),
          await send(`${path.address}?user_id=${owner.id}`, {
            method: 'POST',
            person: stranger,
            body: { part: 1 },
          }),
          await send(path.copy),
        ];
        const seen = await send(`${path.copy}?user_id=${owner.id}`, { person: stranger });
        return {
          held:
            answers.every(({ status }) => [400, 401, 404].includes(status)) &&
            (seen.status === 400 || seen.body.export === null),
          seen: `answered ${statusesOf(answers).join(', ')}, and of the copy ${seen.text.slice(0, 60)}`,
        };
      },
    },
    {
      name: 'download a copy by an address that is not signed, signed for another part, or over',
      hole: 'any of it is answered with a zip',
      run: async (target) => {
        const { url } = await withCopy(target);
        const bare = new URL(url);
        bare.search = '';
        const other = new URL(url);
        other.pathname = other.pathname.replace(/1\.zip$/, '2.zip');
        const key = bare.pathname.slice(bare.pathname.indexOf('exports/'));
        const statuses = [];
        for (const one of [bare, other, `${target.url}/media/${key}`, `${target.url}/${key}`]) {
          const answer = await fetch(one);
          statuses.push(answer.headers.get('content-type') === 'application/zip' ? 200 : answer.status);
        }
        target.clock.advance(301_000);
        const late = (await fetch(url)).status;
        return {
          held: [...statuses.slice(0, 3), late].every((status) => status >= 400) && statuses[3] !== 200,
          seen: `answered ${statuses.join(', ')}, and ${late} after five minutes`,
        };
      },
    },
    {
      name: 'download a copy a day later',
      hole: 'an address is still answered to its owner',
      run: async (target) => {
        const { owner } = await withCopy(target);
        target.clock.advance((exportHours * seconds.hour + 1) * 1000);
        const { status } = await target.send(path.address, {
          method: 'POST',
          person: owner,
          body: { part: 1 },
        });
        return { held: status === 404, seen: `answered ${status}` };
      },
    },
    {
      name: 'ask for the deletion twice, one after the other and at once',
      hole: 'the dates differ, or more than one mail tells of it',
      run: async (target) => {
        const person = await target.newcomer('creator');
        const first = await ask(target, person);
        target.clock.advance(seconds.hour * 1000);
        const answers = [first, ...(await Promise.all([ask(target, person), ask(target, person)]))];
        await target.settled();
        const dates = new Set(answers.map(({ body }) => (body.deletion as { at?: string } | undefined)?.at));
        const mails = (await target.mailTo(person.email)).filter(({ subject }) =>
          /will be deleted/.test(subject),
        );
        return {
          held: answers.every(({ status }) => status === 200) && dates.size === 1 && mails.length === 1,
          seen: `answered ${statusesOf(answers).join(', ')} with ${dates.size} date, ${mails.length} mail`,
        };
      },
    },
    {
      name: 'undo another’s deletion, or have another’s account deleted',
      hole: 'the owner’s wish is changed by a stranger',
      run: async (target) => {
        const [owner, stranger] = [await target.newcomer('creator'), await target.newcomer('client')];
        await ask(target, owner);
        const { at } = (await deletionOf(target, owner)) ?? {};
        await keep(target, stranger, `?user_id=${owner.id}`);
        const after = await deletionOf(target, owner);
        await target.send(path.deletion, { method: 'POST', person: stranger, body: { user_id: owner.id } });
        const kept = await keep(target, owner);
        const end = await deletionOf(target, owner);
        return {
          held: Boolean(at) && after?.at === at && kept.status === 200 && end === null,
          seen: `${at ? 'asked' : 'not asked'}, then ${after?.at === at ? 'unchanged' : 'changed'}, kept with ${kept.status}`,
        };
      },
    },
    {
      name: 'agree to terms that nobody shows',
      hole: 'it is recorded (200)',
      run: async ({ send, newcomer }) => {
        const person = await newcomer('client');
        const { terms, privacy: page } = legalVersions;
        const agree = (body: object) => send('/api/me/consent', { method: 'POST', person, body });
        const forged = [
          await agree({ terms: '2999-01-01', privacy: page }),
          await agree({ terms, privacy: '1999-01-01' }),
          await agree({ terms: { $gt: '' }, privacy: page }),
        ];
        const proper = await agree({ terms, privacy: page });
        return {
          held: forged.every(({ status }) => [400, 409].includes(status)) && proper.status === 200,
          seen: `answered ${statusesOf(forged).join(', ')}, and ${proper.status} for those of now`,
        };
      },
    },
    {
      // This try is the last, because it moves the clock by two weeks.
      name: 'undo the deletion when its date has come',
      hole: 'the account answers afterwards, or can be signed in to',
      run: async (target) => {
        const person = await target.newcomer('creator');
        await ask(target, person);
        const wanted = await deletionOf(target, person);
        if (!wanted) throw new Error('The deletion was not asked for');
        target.clock.advance((deletionDays * seconds.day + 1) * 1000);
        const undone = await keep(target, person);
        await target.settled();
        const later = await keep(target, person);
        const { status } = await target.send('/api/me', { person });
        const entered = await target.sessionOf(person.email).then(
          () => true,
          () => false,
        );
        return {
          held:
            [undone, later].every((answer) => [401, 403, 409].includes(answer.status)) &&
            [401, 403].includes(status) &&
            !entered,
          seen: `undoing answered ${undone.status} and ${later.status}, the account ${status}; signing in ${entered ? 'worked' : 'failed'}`,
        };
      },
    },
  ],
};
