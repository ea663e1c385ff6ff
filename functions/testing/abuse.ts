import { alertWords } from '@briefhouse/contracts/admin/alert-words.ts';
import { epochSeconds, now, seconds } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { recordAbuse } from '../security/abuse-log/commands.ts';
import { abuseFrom, abuseLogEntity } from '../security/abuse-log/row.ts';
import { alertEntity, unresolvedOf } from '../trust/oversight/alert/row.ts';

/** A new abuse log and an unresolved alert; their ids. */
export const abuseWithAlert = async (): Promise<{ abuse_log: string; alert: string }> => {
  const [ip_address, alert_id] = [`test-${newId()}`, newId()];
  await recordAbuse({
    abuse_type: 'rate_limit',
    action: 'post',
    severity: 'medium',
    subject: ip_address,
    ip_address,
    user_id: null,
  });
  const { data } = await abuseLogEntity()
    .query.byAddress({ gsi3pk: abuseFrom(ip_address) })
    .go();
  const { title, message, severity } = alertWords.rate_limit;
  await alertEntity()
    .create({
      alert_id,
      abuse_type: 'rate_limit',
      title,
      message,
      severity,
      is_resolved: false,
      attempts: 1,
      sources: 1,
      created_at: now(),
      last_at: now(),
      expires: epochSeconds() + seconds.day,
      gsi2pk: unresolvedOf(severity),
    })
    .go();
  return { abuse_log: data[0]?.abuse_id ?? '', alert: alert_id };
};
