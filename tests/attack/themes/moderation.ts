import { randomUUID } from 'node:crypto';
import { newProject, type Person, type Target } from '../target.ts';
import { refused, type Theme } from '../theme.ts';
import { within } from './open-socket.ts';

interface Case {
  id: string;
  round: number;
  post_id: string | null;
  reports: number;
  reporters: number;
}

const queueOf = async (target: Target, person: Person): Promise<Case[]> => {
  const { status, body, text } = await target.send('/api/admin/cases', { person });
  if (status !== 200) throw new Error(`No queue: ${status} ${text}`);
  return body.cases as Case[];
};

const report = (target: Target, person: Person, post: string) =>
  target.send(`/api/posts/${post}/report`, { method: 'POST', person, body: { reason: 'sexual' } });

/** A post by `author` that `reporter` has reported, and its case as an administrator sees it. */
export const reportedPost = async (target: Target, author: Person, reporter: Person, more: object = {}) => {
  await target.send('/api/me', { person: author });
  const { body } = await target.send('/api/posts', {
    method: 'POST',
    person: author,
    body: { content: 'Secretpost', submission_id: randomUUID(), ...more },
  });
  const { id: post } = body.post as { id: string };
  const { status, text } = await report(target, reporter, post);
  if (status !== 200) throw new Error(`No report: ${status} ${text}`);
  const found = (await queueOf(target, target.people.admin)).find(({ post_id }) => post_id === post);
  if (!found) throw new Error('The report is in no case');
  return { post, found };
};

/** Every act on a case. */
const tryAll = async (target: Target, person: Person, { id, round }: Case) => [
  await target.send(`/api/admin/cases/${id}`, { person }),
  await target.send(`/api/admin/cases/${id}/claim`, { method: 'PUT', person, body: {} }),
  await target.send(`/api/admin/cases/${id}/decision`, {
    method: 'PUT',
    person,
    body: { round, decision: 'dismiss' },
  }),
];

export const sanctionOf = ({ id, round }: Case) => ({
  path: `/api/admin/cases/${id}/sanction`,
  body: { round, sanction: 'hide', rule: 'spam', reasons: 'Secretreasons' },
});
const statementOf = ({ id, round }: Case) => `/api/moderation/statements/${id}/${round}/appeal`;

const statementBy = ({ send }: Target, token: string) =>
  send('/api/moderation/linked-statement', { method: 'POST', body: { token } });
const appealBy = ({ send }: Target, token: string) =>
  send('/api/moderation/linked-appeal', { method: 'POST', body: { token, words: 'Secretappeal' } });

/** The token of the link in the mail to a person who was suspended. */
const mailedToken = async ({ mailTo }: Target, { email }: Person): Promise<string> => {
  const read = async () =>
    (await mailTo(email)).flatMap(({ text }) => /\/moderation#token=(\S+)/.exec(text)?.[1] ?? [])[0];
  await within(60, async () => (await read()) !== undefined);
  const token = await read();
  if (!token) throw new Error('No mail about the suspension');
  return token;
};

export const moderation: Theme = {
  name: 'moderation',
  tries: [
    {
      name: 'call the moderators’ routes as a member, on a case about oneself',
      hole: 'any of it is answered (200), or an administrator finds the case changed',
      run: async (target) => {
        const [author, reporter] = [await target.newcomer('creator'), await target.newcomer('client')];
        const { found } = await reportedPost(target, author, reporter);
        const answers = [
          await target.send('/api/admin/cases', { person: author }),
          ...(await tryAll(target, author, found)),
          ...(await tryAll(target, reporter, found)),
        ];
        const kept = (await queueOf(target, target.people.admin)).some(({ id }) => id === found.id);
        const proper = await tryAll(target, target.people.admin, found);
        const { held, seen } = refused(
          answers.map(({ status }) => status),
          [403],
        );
        return {
          held: held && kept && proper.every(({ status }) => status === 200),
          seen: `${seen}; ${kept ? 'still open' : 'gone'}`,
        };
      },
    },
    {
      name: 'judge what one has reported, and what is about oneself, as a moderator',
      hole: 'the case is listed, shown or decided (200)',
      run: async (target) => {
        const { moderator, admin } = target.people;
        const author = await target.newcomer('creator');
        const cases = [
          (await reportedPost(target, author, moderator)).found,
          (await reportedPost(target, moderator, author)).found,
        ];
        const listed = (await queueOf(target, moderator)).filter(({ id }) =>
          cases.some((one) => one.id === id),
        );
        const answers = (await Promise.all(cases.map((one) => tryAll(target, moderator, one)))).flat();
        const proper = (await Promise.all(cases.map((one) => tryAll(target, admin, one)))).flat();
        const { held, seen } = refused(
          answers.map(({ status }) => status),
          [404],
        );
        return {
          held: held && listed.length === 0 && proper.every(({ status }) => status === 200),
          seen: `${seen}; ${listed.length} listed`,
        };
      },
    },
    {
      name: 'decide a case twenty times at once, and report it as often at once',
      hole: 'more than one decision is taken, or one person counts twice',
      run: async (target) => {
        const [author, reporter] = [await target.newcomer('creator'), await target.newcomer('client')];
        const { post, found } = await reportedPost(target, author, reporter);
        await Promise.all(Array.from({ length: 20 }, () => report(target, reporter, post)));
        const { body } = await target.send(`/api/admin/cases/${found.id}`, { person: target.people.admin });
        const { reports, reporters } = body.case as Case;
        const people = [target.people.admin, target.people.moderator];
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            target.send(`/api/admin/cases/${found.id}/decision`, {
              method: 'PUT',
              person: people[at % 2] as Person,
              body: { round: found.round, decision: 'dismiss' },
            }),
          ),
        );
        const taken = answers.filter(({ status }) => status === 200).length;
        const late = answers.filter(({ status }) => status === 409).length;
        return {
          held: taken === 1 && late === 19 && reports === 1 && reporters === 1,
          seen: `${taken} taken, ${late} too late; ${reports} reports by ${reporters}`,
        };
      },
    },
    {
      name: 'report a project that is not shown to oneself',
      hole: 'it is taken (200), and tells that there is such a project',
      run: async (target) => {
        const owner = await target.newcomer('client');
        const project = await newProject(target, owner, { description: 'Secretbrief' });
        const tell = (person: Person) =>
          target.send(`/api/projects/${project}/report`, {
            method: 'POST',
            person,
            body: { reason: 'spam' },
          });
        const open = await tell(await target.newcomer('creator'));
        await target.send(`/api/projects/${project}/offer`, {
          method: 'POST',
          person: owner,
          body: { creator_id: target.people.creator.id },
        });
        const answers = [await tell(await target.newcomer('creator')), await tell(owner)];
        const { held, seen } = refused(
          answers.map(({ status }) => status),
          [403, 404],
        );
        return { held: held && open.status === 200, seen: `${seen}; ${open.status} while it is open` };
      },
    },
    {
      name: 'read and appeal against what was decided about somebody else, and forge the link of a mail',
      hole: 'the reasons are shown, or the appeal is taken (200), or the mail’s own link does not open',
      run: async (target) => {
        const [author, reporter] = [await target.newcomer('creator'), await target.newcomer('client')];
        const { found } = await reportedPost(target, author, reporter);
        const { path, body } = sanctionOf(found);
        const { status } = await target.send(path, {
          method: 'PUT',
          person: target.people.moderator,
          body: { ...body, sanction: 'suspend' },
        });
        if (status !== 200) throw new Error(`No decisions: ${status}`);
        const mailed = await mailedToken(target, author);
        const secret = mailed.slice(mailed.lastIndexOf('.') + 1);
        const words = { words: 'Secretappeal' };
        const answers = [];
        for (const person of [reporter, target.people.moderator, target.people.admin])
          answers.push(
            await target.send(`/api/moderation/statements/${found.id}`, { person }),
            await target.send(statementOf(found), { method: 'POST', person, body: words }),
          );
        const forged = [
          '',
          'undefined',
          'x'.repeat(secret.length),
          `${secret}x`,
          `${secret}.x`,
          secret.slice(0, -1),
        ];
        for (const token of [...forged.map((end) => `${found.id}.1.${end}`), `${found.id}.2.${secret}`])
          answers.push(await statementBy(target, token), await appealBy(target, token));
        const opened = await statementBy(target, mailed);
        const isOpen = opened.status === 200 && opened.text.includes('Secretreasons');
        const proper = await Promise.all(Array.from({ length: 10 }, () => appealBy(target, mailed)));
        const taken = proper.filter((answer) => answer.status === 200).length;
        const { held, seen } = refused(
          answers.map((answer) => answer.status),
          [404],
        );
        const leaks = answers.filter(({ text }) => text.includes('Secretreasons')).length;
        return {
          held: held && leaks === 0 && isOpen && taken === 1,
          seen: `${seen}; the mail’s own link ${opened.status}, ${taken} of ten appeals by it`,
        };
      },
    },
    {
      name: 'answer the appeal against one’s own decision, decide as a member, and suspend for good as a moderator',
      hole: 'any of it is taken (200), or another moderator cannot answer it once',
      run: async (target) => {
        const { moderator, admin } = target.people;
        const [author, reporter] = [await target.newcomer('creator'), await target.newcomer('client')];
        const { found } = await reportedPost(target, author, reporter);
        const { path, body } = sanctionOf(found);
        const forGood = { ...body, sanction: 'suspend', suspension_days: null };
        const answers = [
          await target.send(path, { method: 'PUT', person: author, body }),
          await target.send(path, { method: 'PUT', person: reporter, body }),
          await target.send(path, { method: 'PUT', person: moderator, body: forGood }),
        ];
        await target.send(path, { method: 'PUT', person: moderator, body });
        await target.send(statementOf(found), { method: 'POST', person: author, body: { words: 'No' } });
        const answer = (person: Person) =>
          target.send(`/api/admin/cases/${found.id}/appeals/${found.round}`, {
            method: 'PUT',
            person,
            body: { outcome: 'reverse', answer: 'Yes' },
          });
        for (const person of [author, reporter, moderator]) answers.push(await answer(person));
        const proper = await Promise.all(Array.from({ length: 10 }, () => answer(admin)));
        const taken = proper.filter(({ status }) => status === 200).length;
        const { held, seen } = refused(
          answers.map(({ status }) => status),
          [403],
        );
        return { held: held && taken === 1, seen: `${seen}; ${taken} of ten of another’s` };
      },
    },
  ],
};
