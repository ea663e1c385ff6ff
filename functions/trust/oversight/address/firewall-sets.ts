import { GetIPSetCommand, UpdateIPSetCommand, WAFV2Client } from '@aws-sdk/client-wafv2';
import { severities } from '@briefhouse/contracts/admin/severities.ts';
import { firewallSets } from '../../../kit/environment.ts';
import { lazy } from '../../../kit/lazy.ts';
import { log } from '../../../kit/log.ts';
import { type Network, parseNetwork } from '../../../kit/network.ts';
import { retry, retryLimits } from '../../../kit/retry.ts';
import { readBlocks } from '../../../security/public.ts';

type Blocks = Awaited<ReturnType<typeof readBlocks>>;

/** The firewall takes so many addresses into one set. */
const setSize = 10_000;

/**
 * Sets the firewall's two sets to the addresses that are blocked now. The lock of a set is taken before the blocks are
 * read, so of two runs at once the one that read earlier loses its lock, and begins anew.
 */
export const syncFirewall = async (): Promise<void> => {
  const { ipv4, ipv6 } = firewallSets();
  if (!ipv4 || !ipv6) return sayNoFirewall();
  await retry(
    async () => {
      const sets = await Promise.all([openSet(ipv4, 4), openSet(ipv6, 6)]);
      const blocks = await readBlocks({ consistent: true });
      for (const set of sets) await fill(set, blocks);
    },
    retryLimits.background,
    isWorthAnotherTry,
  );
};

const sayNoFirewall = lazy(() => log.info('no firewall is named, so none is kept in step'));

/** WAF takes changes of sets that CloudFront uses in one region alone, which is in the set's name. */
const clientOf = lazy(
  () => new WAFV2Client({ region: firewallSets().ipv4.split(':')[3] ?? '', maxAttempts: 6 }),
);

const openSet = async (arn: string, family: 4 | 6) => {
  const [Name, Id] = arn.split('/').slice(-2);
  const set = { Name, Id, Scope: 'CLOUDFRONT' } as const;
  const { IPSet, LockToken } = await clientOf().send(new GetIPSetCommand(set));
  // WAF writes IPv6 at full length.
  const stored = (IPSet?.Addresses ?? []).flatMap((text) => parseNetwork(text) ?? []).map(toRange);
  return { ...set, family, stored: new Set(stored), LockToken };
};

const fill = async (
  { family, stored, ...set }: Awaited<ReturnType<typeof openSet>>,
  blocks: Blocks,
): Promise<void> => {
  const { Addresses, leftOut } = contentOf(blocks, family);
  if (leftOut > 0) log.error('the firewall’s set is full', { family, left_out: leftOut });
  if (stored.size === Addresses.length && Addresses.every((range) => stored.has(range))) return;
  await clientOf().send(new UpdateIPSetCommand({ ...set, Addresses }));
  log.info('firewall in step', { family, count: Addresses.length });
};

/** The addresses that a set is to hold. When it is full: the most severe blocks, and of these the newest. */
export const contentOf = (blocks: Blocks, family: 4 | 6) => {
  const rank = ({ severity }: Blocks[number]) => severities.indexOf(severity);
  const ordered = blocks.toSorted(
    (one, other) => rank(one) - rank(other) || other.created_at.localeCompare(one.created_at),
  );
  const networks = ordered.flatMap(({ ip_address }) => parseNetwork(ip_address) ?? []);
  // WAF refuses the whole set for a range of everything, which only somebody at the table could have written.
  const mine = networks.filter((one) => one.family === family && one.prefix > 0);
  const ranges = [...new Set(mine.map(toRange))];
  return { Addresses: ranges.slice(0, setSize), leftOut: Math.max(0, ranges.length - setSize) };
};

const toRange = ({ address, prefix }: Network): string => `${address}/${prefix}`;

const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof Error && /^WAF(OptimisticLock|UnavailableEntity)Exception$/.test(error.name);
