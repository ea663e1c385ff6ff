import type { Subscriber } from '../../../events/worker.ts';
import { isConditionFailure } from '../../../kit/write-errors.ts';
import { type AbuseLogRow, abuseLogEntity } from '../../../security/public.ts';
import { raiseAlerts } from '../alert/follow-up.ts';

/** Counts signs of abuse, raises alerts, and takes addresses out of abuse logs after 90 days. */
export const alerts: Subscriber = {
  onChange: async ({ id, before, after }) => {
    if (!after) return;
    const [was, is] = [before, after] as [AbuseLogRow | undefined, AbuseLogRow];
    if (was?.step !== is.step) await raiseAlerts(`alerts#${id}`, { before: was, after: is });
  },
  onJob: { 'abuse-address': ({ id }) => forgetAddress(id) },
};

const forgetAddress = async (abuse_id: string): Promise<void> => {
  try {
    await abuseLogEntity().patch({ abuse_id }).remove(['ip_address', 'gsi3pk']).go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
