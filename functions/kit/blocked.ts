import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { AppError } from './app-error.ts';
import { blockedAddressEntity } from './blocked-address.entity.ts';
import { coverage, parseNetwork } from './network.ts';

type Covers = (address: string) => boolean;

/** Together with the 50 s for which the gateway caches the authorizer's answer: a minute. */
const freshMs = 10_000;
let known: { until: number; covers: Promise<Covers> } | undefined;

/**
 * Whether an address is blocked. The whole list, some hundred rows at most, is read once per instance and kept for
 * 10 s; looking up every range that covers an address would take 17 reads a call (97 for IPv6).
 */
export const isBlocked = async (address: string): Promise<boolean> => {
  if (!known || known.until <= performance.now())
    known = { until: performance.now() + freshMs, covers: read() };
  try {
    return (await known.covers)(address);
  } catch (error) {
    // Without the list every call is refused, and the next one reads it again.
    forgetBlocklist();
    throw error;
  }
};

/** Throws FORBIDDEN for a blocked address. */
export const refuseBlocked = async (address: string): Promise<void> => {
  if (await isBlocked(address)) throw new AppError('FORBIDDEN', { message: blockedText });
};

/** The instance that changed the list sees the change at once. */
export const forgetBlocklist = () => {
  known = undefined;
};

const read = async (): Promise<Covers> => {
  const { data } = await blockedAddressEntity()
    .query.byAddress({})
    .go({ pages: 'all', attributes: ['ip_address'] });
  return coverage(data.flatMap(({ ip_address }) => parseNetwork(ip_address) ?? []));
};
