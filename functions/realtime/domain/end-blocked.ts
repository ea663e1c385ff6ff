import { parseNetwork } from '../../kit/network.ts';
import { isStillBlocked } from '../../security/public.ts';
import { stretchesOf } from '../address-place.ts';
import { subscriptionEntity } from '../subscription.entity.ts';
import { endConnection } from './send-frame.ts';

/** Lists that are read, or connections that are closed, at the same time. */
const atOnce = 20;

/** Closes connections from a blocked address or range, unless the block was lifted or has ended meanwhile. */
export const endBlocked = async (ip_address: string): Promise<void> => {
  const network = parseNetwork(ip_address);
  if (!network || !(await isStillBlocked(ip_address))) return;
  const found: string[] = [];
  await each(stretchesOf(network), async (stretch) => void found.push(...(await connectionsIn(stretch))));
  await each(found, endConnection);
};

type Stretch = ReturnType<typeof stretchesOf>[number];

const connectionsIn = async ({ gsi2pk, from, to }: Stretch): Promise<string[]> => {
  const { data } = await subscriptionEntity()
    .query.byAddress({ gsi2pk })
    .between({ gsi2sk: from }, { gsi2sk: to })
    .go({ pages: 'all' });
  return data.map(({ connection_id }) => connection_id);
};

const each = async <T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  for (let from = 0; from < list.length; from += atOnce)
    await Promise.all(list.slice(from, from + atOnce).map(work));
};
