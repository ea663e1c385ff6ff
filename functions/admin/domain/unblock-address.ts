import { AppError } from '../../kit/app-error.ts';
import { forgetBlocklist } from '../../kit/blocked.ts';
import { blockedAddressEntity } from '../../kit/blocked-address.entity.ts';
import { log } from '../../kit/log.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';

/** Lifts a block; NOT_FOUND if there is none, perhaps because another admin lifted it first. */
export const unblockAddress = async (ipAddress: string, user: User): Promise<void> => {
  try {
    await blockedAddressEntity().remove({ ip_address: ipAddress }).go();
  } catch (error) {
    if (isConditionFailure(error))
      throw new AppError('NOT_FOUND', { message: 'This address is not blocked.', cause: error });
    throw error;
  }
  forgetBlocklist();
  log.info('address unblocked', { by: user.id });
};
