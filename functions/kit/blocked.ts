import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { AppError } from './app-error.ts';
import { blockedAddressEntity } from './blocked-address.entity.ts';
import { coverage, parseNetwork } from './network.ts';

type Covers = (address: string) => boolean;

/** Together with the 50 s for which the gateway keeps the authorizer's answer: a minute. */
const freshMs = 10_000;
let known: { until: number; covers: Promise<Covers> } | undefined;

/**
 * Whether an address may not use the product. The whole list is read, some hundred rows at most, and kept 10 s:
 * an instance pays one read then, where looking up each range that covers an address would pay 17 (IPv6: 97) a call.
 */
export const isBlocked = async (address: string): Promise<boolean> => {
  if (!known || known.until <= performance.now())
    known = { until: performance.now() + freshMs, covers: read() };
  try {
    return (await known.covers)(address);
  } catch (error) {
    // Without the list nobody passes, and the next call asks again.
    forgetBlocklist();
    throw error;
  }
};

/** Throws FORBIDDEN for a blocked address. */
export const refuseBlocked = async (address: string): Promise<void> => {
  if (await isBlocked(address)) throw new AppError('FORBIDDEN', { message: blockedText });
};

/** After a change the instance that made it does not wait. */
export const forgetBlocklist = () => {
  known = undefined;
};

const read = async (): Promise<Covers> => {
  const { data } = await blockedAddressEntity()
    .query.byAddress({})
    .go({ pages: 'all', attributes: ['ip_address'] });
  return coverage(data.flatMap(({ ip_address }) => parseNetwork(ip_address) ?? []));
};
