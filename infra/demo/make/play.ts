import type { Group } from '@briefhouse/contracts/accounts/user.ts';
import { readOne } from '@briefhouse/functions/inbox/notification/commands.ts';
import { noGuards } from '@briefhouse/functions/kit/guards.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import type { Snapshot } from '../load.ts';
import type { Act } from './acts.ts';
import { conversationActs } from './chats.ts';
import { documentActs } from './documents.ts';
import { feedActs } from './feed.ts';
import { enter, peopleActs } from './people.ts';
import { projectActs } from './projects.ts';
import { reportActs } from './reports.ts';
import { securityActs } from './security.ts';
import type { Stage } from './stage.ts';
import { usageActs } from './usage.ts';
import { createWorld } from './world.ts';

/** The number of unread ones among the newest notices of an account. */
const unread = 2;

/** Plays the demo up to the moment `taken`, in epoch milliseconds. */
export const play = async (taken: number, accounts: Snapshot['accounts'], stage: Stage): Promise<void> => {
  const accountOf = (name: string): User => {
    const account = accounts.find(({ email }) => email.startsWith(`${name}@`));
    if (!account) throw new Error(`snapshot.json has no account ${name}`);
    const { group, ...user } = account;
    return { ...user, email_verified: true, groups: group ? [group as Group] : [] };
  };
  const [admin, moderator] = [accountOf('admin'), accountOf('moderator')];
  const demo = [accountOf('creator').id, accountOf('brand').id] as const;
  const world = createWorld(taken, { creator: demo[0], brand: demo[1] });
  const { creators, brands, projects } = world;
  const [creator, brand] = [creators[0], brands[0]];
  if (!creator || !brand) throw new Error('The demo has nobody');
  const others: Act[] = [
    ...projectActs(projects),
    ...documentActs(taken, creator, brand),
    ...feedActs(world, taken),
    ...conversationActs(world, taken),
    ...reportActs(world, taken, moderator),
    ...securityActs(world, taken, admin),
    ...usageActs(taken, creators.slice(0, 12)),
  ];
  const acts = [...peopleActs(world, others, taken, stage), ...others].sort((a, b) => a.at - b.at);
  stage.at(acts[0]?.at ?? taken);
  for (const user of [admin, moderator]) await enter(user);
  for (const { at, does } of acts) {
    stage.at(at);
    await does();
    await stage.settle();
  }
  stage.at(taken);
  const notices = (await stage.rows()).filter(({ __edb_e__ }) => __edb_e__ === 'notification');
  for (const id of demo)
    for (const notice of notices
      .filter(({ user_id }) => user_id === id)
      .sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
      .slice(0, -unread))
      await readOne(id, String(notice.notification_id), noGuards);
  await stage.settle();
};
