import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { blockAddress as contract } from '@briefhouse/contracts/admin/block-address.ts';
import { widestPrefix } from '@briefhouse/contracts/admin/block-address.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { forgetBlocklist } from '../../kit/blocked.ts';
import { type BlockedAddressRow, blockedAddressEntity } from '../../kit/blocked-address.entity.ts';
import { now } from '../../kit/clock.ts';
import { log } from '../../kit/log.ts';
import { coverage, parseNetwork, spell } from '../../kit/network.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';

type Input = z.output<typeof contract.input>;

/**
 * Blocks an address or range permanently; CONFLICT if it covers the admin's own address or is already blocked.
 */
export const blockAddress = async (
  { ip_address, reason }: Input,
  user: User,
  sourceIp: string,
): Promise<BlockedAddressRow> => {
  const network = parseNetwork(ip_address);
  if (!network) throw invalid('This is not an address');
  // Checked again here, because an IPv4 range can be written as IPv6.
  if (network.prefix < widestPrefix[network.family === 4 ? 'v4' : 'v6'])
    throw invalid('This range is too wide');
  if (coverage([network])(sourceIp)) {
    const message = 'You cannot block your own address';
    throw new AppError('CONFLICT', { message, issues: { ip_address: message } });
  }
  const row = {
    ip_address: spell(network),
    reason,
    blocked_by: user.id,
    blocked_by_name: fullName(user),
    is_permanent: true,
    created_at: now(),
  };
  try {
    await blockedAddressEntity().create(row).go();
  } catch (error) {
    if (isConditionFailure(error))
      throw new AppError('CONFLICT', { message: 'This address is already blocked.', cause: error });
    throw error;
  }
  forgetBlocklist();
  log.info('address blocked', { by: user.id });
  return row;
};

const invalid = (message: string) => new AppError('VALIDATION', { message, issues: { ip_address: message } });
