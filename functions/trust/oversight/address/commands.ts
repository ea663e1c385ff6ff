import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { blockTimes } from '@briefhouse/contracts/admin/block-times.ts';
import {
  type blockAddress as contract,
  unaskedPrefix,
  widestPrefix,
} from '@briefhouse/contracts/admin/blocked-address.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { epochMs, seconds } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { jobStep } from '../../../kit/jobs.ts';
import { log } from '../../../kit/log.ts';
import { maskNetwork } from '../../../kit/mask.ts';
import { formsOf, isNobodys, type Network, overlap, parseNetwork, spell } from '../../../kit/network.ts';
import { put, remove, transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import {
  auditStep,
  type BlockedAddressRow,
  blockedAddressEntity,
  forgetBlocklist,
} from '../../../security/public.ts';

type Input = z.output<typeof contract.input>;

/**
 * Blocks an address or range; CONFLICT if it covers the admin's own address or is already blocked, CONFIRM_RANGE if it
 * is wide and nothing says that this is meant.
 */
export const blockAddress = async (
  { ip_address, reason, lasts, severity, confirmed }: Input,
  user: User,
  sourceIp: string,
  guards: Guards,
): Promise<BlockedAddressRow> => {
  const network = parseNetwork(ip_address);
  if (!network) throw invalid('You cannot block this address');
  // Checked again here, because an IPv4 range can be written as IPv6.
  if (network.prefix < widestPrefix[network.family]) throw invalid('This range is too wide');
  refuseOwn(network, sourceIp);
  if (isNobodys(network)) throw invalid('No visitor can have this address');
  if (network.prefix < unaskedPrefix[network.family] && !confirmed)
    throw new AppError('CONFIRM_RANGE', { message: `${spell(network)} covers ${sizeOf(network)}.` });
  const created = epochMs();
  const { hours } = blockTimes[lasts];
  const expires_at = hours === null ? undefined : timeAt(created + hours * seconds.hour * 1000);
  const row = {
    ip_address: spell(network),
    reason,
    severity,
    blocked_by: user.id,
    blocked_by_name: fullName(user),
    is_permanent: hours === null,
    ...(expires_at && { expires_at }),
    created_at: timeAt(created),
  };
  // A block takes the place of one that has ended and is still there.
  const write = blockedAddressEntity()
    .put(row)
    .where(
      (old, { notExists, lte }) => `${notExists(old.ip_address)} OR ${lte(old.expires_at, row.created_at)}`,
    );
  await transact([
    ...guards.steps(),
    put(write, {
      onConditionFailed: () => new AppError('CONFLICT', { message: 'This address is already blocked.' }),
    }),
    ...(expires_at ? [jobStep({ kind: 'block-ending', id: row.ip_address, at: expires_at })] : []),
    auditStep({
      act: 'block_address',
      actor: user,
      subject: { kind: 'address', id: maskNetwork(row.ip_address) },
      reason,
    }),
  ]);
  forgetBlocklist();
  log.info('address blocked', { by: user.id });
  return row;
};

/** Refuses the caller's own address also where it could reach us by a relay or translator. */
const refuseOwn = (network: Network, sourceIp: string) => {
  if (!formsOf(sourceIp).some((own) => overlap(network, own))) return;
  const message = 'You cannot block your own address';
  throw new AppError('CONFLICT', { message, issues: { ip_address: message } });
};

/** One line has a whole /64 of IPv6 to itself. */
const sizeOf = ({ family, prefix }: Network): string =>
  family === 4
    ? `${(2 ** (32 - prefix)).toLocaleString('en')} addresses`
    : `${(2 ** (64 - prefix)).toLocaleString('en')} networks (/64), each of a home or an office`;

const timeAt = (ms: number): string => new Date(ms).toISOString();

const invalid = (message: string) => new AppError('VALIDATION', { message, issues: { ip_address: message } });

/**
 * Lifts a block, however its address is spelled; NOT_FOUND if there is none, perhaps because another admin lifted it
 * first.
 */
export const unblockAddress = async (address: string, user: User, guards: Guards): Promise<void> => {
  const network = parseNetwork(address);
  const ipAddress = network ? spell(network) : address;
  // The job of its end stays, and will find nothing left to do.
  await transact([
    ...guards.steps(),
    remove(blockedAddressEntity().remove({ ip_address: ipAddress }), {
      onConditionFailed: () => new AppError('NOT_FOUND', { message: 'This address is not blocked.' }),
    }),
    auditStep({
      act: 'unblock_address',
      actor: user,
      subject: { kind: 'address', id: maskNetwork(ipAddress) },
    }),
  ]);
  forgetBlocklist();
  log.info('address unblocked', { by: user.id });
};
