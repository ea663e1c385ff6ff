import { blockedText } from '@briefhouse/contracts/admin/texts.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { coverage, parseNetwork } from '../../kit/network.ts';
import { type BlockedAddressRow, blockedAddressEntity } from './row.ts';

type Covers = (address: string) => boolean;

/**
 * Seconds for which the list may be kept. Together with the 50 s for which the gateway caches the authorizer's answer:
 * a minute.
 */
export const blocklistSeconds = 10;
let known: { until: number; covers: Promise<Covers> } | undefined;

/**
 * Whether an address is blocked. The whole list, some hundred rows at most, is read once per instance and kept for
 * 10 s; looking up every range that covers an address would take 17 reads a call (97 for IPv6).
 */
export const isBlocked = async (address: string): Promise<boolean> => {
  if (!known || known.until <= performance.now())
    known = { until: performance.now() + blocklistSeconds * 1000, covers: read().then(coveredNow) };
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

/** A block that has ended counts nowhere, although its row is deleted some minutes later. */
export const hasEnded = ({ expires_at }: Ending): boolean => expires_at !== undefined && expires_at <= now();

type Ending = { expires_at?: string | undefined };
type Block = Pick<BlockedAddressRow, 'ip_address' | 'expires_at' | 'severity' | 'created_at'>;

/** Whether exactly this address or range is blocked at this moment, by its row alone. */
export const isStillBlocked = async (ip_address: string): Promise<boolean> => {
  const { data: block } = await blockedAddressEntity().get({ ip_address }).go({ consistent: true });
  return block !== null && !hasEnded(block);
};

/** Every block that counts. `consistent` also reads blocks that were written a moment ago, at twice the price. */
export const readBlocks = async (options: { consistent?: true } = {}): Promise<Block[]> =>
  (await read(options)).filter((block) => !hasEnded(block));

const read = async (options: { consistent?: true } = {}): Promise<Block[]> => {
  const { data } = await blockedAddressEntity()
    .query.byAddress({})
    .go({
      pages: 'all',
      attributes: ['ip_address', 'expires_at', 'severity', 'created_at'],
      ...options,
    });
  return data;
};

/** The addresses that these blocks cover, put together again whenever one of them has ended. */
const coveredNow = (blocks: readonly Block[]): Covers => {
  let current: Block[];
  let covers: Covers;
  let nextEnd: string | undefined;
  const renew = () => {
    current = blocks.filter((block) => !hasEnded(block));
    covers = coveredBy(current);
    nextEnd = current.flatMap(({ expires_at }) => expires_at ?? []).sort()[0];
  };
  renew();
  return (address) => {
    if (hasEnded({ expires_at: nextEnd })) renew();
    return covers(address);
  };
};

const coveredBy = (blocks: readonly Block[]): Covers =>
  coverage(blocks.flatMap(({ ip_address }) => parseNetwork(ip_address) ?? []));
