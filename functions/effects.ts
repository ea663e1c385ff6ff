import { onChange as accountsChange } from './accounts/on-change.ts';
import { onChange as chatChange } from './chat/on-change.ts';
import { type Change, defineConsumer } from './kit/change.ts';
import { onChange as marketplaceChange, noticesOf as marketplaceNotices } from './marketplace/on-change.ts';
import { deliver } from './notifications/domain/deliver.ts';
import { onChange as notificationsChange } from './notifications/on-change.ts';

const sources = [marketplaceNotices];

/** What follows from a write: notices with their counters, then what follows from those. */
const consume = async (change: Change): Promise<void> => {
  const notices = sources.flatMap((noticesOf) => noticesOf(change));
  for (const [index, notice] of notices.entries()) await deliver(notice, `notice#${change.id}#${index}`);
  await accountsChange(change);
  await chatChange(change);
  await marketplaceChange(change);
  await notificationsChange(change);
};

export const handler = defineConsumer(consume);
