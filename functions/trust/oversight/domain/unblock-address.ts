import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import { log } from '../../../kit/log.ts';
import { maskNetwork } from '../../../kit/mask.ts';
import { parseNetwork, spell } from '../../../kit/network.ts';
import { remove, transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { auditStep, blockedAddressEntity, forgetBlocklist } from '../../../security/public.ts';

/**
 * Lifts a block, however its address is spelled; NOT_FOUND if there is none, perhaps because another admin lifted it
 * first.
 */
export const unblockAddress = async (address: string, user: User, guards: Guards): Promise<void> => {
  const network = parseNetwork(address);
  const ipAddress = network ? spell(network) : address;
  // The due row of its end stays, and will find nothing left to do.
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
