import type { Subscriber } from '../../../events/worker.ts';
import type { Job } from '../../../kit/jobs.ts';
import { lazy } from '../../../kit/lazy.ts';
import { isConditionFailure } from '../../../kit/write-errors.ts';
import { blockedAddressEntity } from '../../../security/public.ts';
import { syncFirewall } from '../address/firewall-sets.ts';

/**
 * Keeps the firewall in step with the blocked addresses, and deletes blocks that have ended. Each change sets the whole
 * of both sets, so the order of messages does not matter; those that came together need it once.
 */
export const firewall = (): Subscriber => {
  const synced = lazy(syncFirewall);
  return { onChange: () => synced(), onJob: { 'block-ending': endBlock } };
};

/** A block that was made anew meanwhile stays. The firewall follows from the row's deletion. */
const endBlock = async ({ id, at }: Job): Promise<void> => {
  await blockedAddressEntity()
    .delete({ ip_address: id })
    .where((row, { eq }) => eq(row.expires_at, at))
    .go()
    .catch((error: unknown) => {
      if (!isConditionFailure(error)) throw error;
    });
};
