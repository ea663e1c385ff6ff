import { randomUUID } from 'node:crypto';
import { createProject } from '@briefhouse/contracts/marketplace/project.ts';
import { deliver } from '@briefhouse/functions/inbox/notification/deliver.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import { handler as marketplace } from '@briefhouse/functions/root/apis/marketplace.ts';
import { describeBrand } from '@briefhouse/functions/testing/brands.ts';
import { client, creator, rolesNoted } from '@briefhouse/functions/testing/people.ts';
import { asking, type People } from './row.ts';

/** Creates the people of the cost table, with the amounts of data that it states. */
export const makePeople = async (): Promise<People> => {
  const people = {
    owner: await client(),
    newcomer: await client(),
    creator: await creator(),
    moderator: await client({ groups: ['moderator'] }),
    admin: await client({ groups: ['admin'] }),
  };
  await Promise.all([rolesNoted(people.moderator), rolesNoted(people.admin)]);
  await describeBrand(people.owner);
  for (let index = 0; index < 50; index++) {
    await asking(marketplace, createProject, brief(index), people.owner)();
    await deliver(
      {
        recipient_id: people.owner.id,
        actor_id: people.creator.id,
        type: 'project_message',
        target: 'requests',
        say: (by) => ({
          subject: 'New Project Request',
          message: `${by} would like to work on “Two weeks with the night balm”.`,
        }),
        email: false,
      },
      newId(),
    );
  }
  return people;
};

const brief = (index: number) => ({
  submission_id: randomUUID(),
  name: `Two weeks with the night balm ${index}`,
  description: 'Film the first evening, day seven and day fourteen in the same light, no filters. '.repeat(5),
  budget_cents: 25_000,
  start_date: '2026-12-01',
  end_date: '2026-12-20',
});
