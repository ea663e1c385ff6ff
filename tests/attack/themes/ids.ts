import { newProject, type Person, type Target } from '../target.ts';
import { refused, type Theme } from '../theme.ts';

const propose = (target: Target, person: Person, submission_id: string) =>
  target.send('/api/projects', {
    method: 'POST',
    person,
    body: { submission_id, name: 'Mine now', description: 'Other words', budget_cents: 100 },
  });

export const ids: Theme = {
  name: 'ids of what was deleted',
  tries: [
    {
      name: 'take the id of a deleted project',
      hole: 'another brand, or its own, gets it (200): requests, reports and payments of the first one are its own',
      run: async (target) => {
        const project = await newProject(target, target.people.client);
        await target.send(`/api/projects/${project}`, { method: 'DELETE', person: target.people.client });
        const other = await target.newcomer('client');
        await target.send('/api/me', { person: other });
        const answers = [other, target.people.client].map((person) => propose(target, person, project));
        return refused(
          (await Promise.all(answers)).map(({ status }) => status),
          [409],
        );
      },
    },
    {
      name: 'send one submission with other words: a project, a post, a comment',
      hole: 'the second is answered as if it were taken (200)',
      run: async ({ send, people }) => {
        const statuses: number[] = [];
        const submit = async (path: string, person: Person, fields: object, other: object) => {
          const body = { ...fields, submission_id: crypto.randomUUID() };
          const post = (sent: object) => send(path, { method: 'POST', person, body: sent });
          const [first, same] = [await post(body), await post(body)];
          if (first.status !== 200 || same.text !== first.text) throw new Error(`${path}: ${same.text}`);
          statuses.push((await post({ ...body, ...other })).status);
          return first.body;
        };
        await submit('/api/projects', people.client, { name: 'One', budget_cents: 100 }, { name: 'Two' });
        const other = { content: 'Two' };
        const { post } = await submit('/api/posts', people.creator, { content: 'One' }, other);
        const { id } = post as { id: string };
        await submit(`/api/posts/${id}/comments`, people.client, { content: 'One' }, other);
        return refused(statuses, [409]);
      },
    },
    {
      name: 'send one submission with its id in capitals, and ids of zeros and of f alone',
      hole: 'a second project is there, or anybody’s id is taken (200)',
      run: async ({ send, people: { client: person } }) => {
        const submission_id = crypto.randomUUID();
        const post = (id: string) =>
          send('/api/projects', {
            method: 'POST',
            person,
            body: { submission_id: id, name: 'One', budget_cents: 100 },
          });
        const [first, twin] = [await post(submission_id), await post(submission_id.toUpperCase())];
        const answers = await Promise.all(
          ['0', 'f', 'F'].map((digit) => post(submission_id.replace(/\w/g, digit))),
        );
        const { held, seen } = refused(
          answers.map(({ status }) => status),
          [400],
        );
        const isOne = first.status === 200 && twin.text === first.text;
        return { held: held && isOne, seen: `${seen}; ${isOne ? 'one project' : `another: ${twin.status}`}` };
      },
    },
  ],
};
