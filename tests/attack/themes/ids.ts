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
  ],
};
