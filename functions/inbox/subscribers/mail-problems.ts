import type { MailEvent, Subscriber } from '../../events/worker.ts';
import { log } from '../../kit/log.ts';
import { forgiveAddress } from '../../kit/mail.ts';
import { recordAbuse } from '../../security/public.ts';
import { noteEmailProblem } from '../preferences/commands.ts';
import type { NotificationPreferencesRow } from '../preferences/row.ts';

/**
 * Switches e-mail off for an address to which mail does not get through or whose owner complained, and has the mail
 * service try it again when that person switches it on.
 */
export const mailProblems: Subscriber = {
  onChange: async ({ before, after }) => {
    const [was, is] = [before, after] as (NotificationPreferencesRow | undefined)[];
    if (is && was?.email_problem && !is.email_problem) await forgiveAddress(was.email_problem.address);
  },
  onMailEvent: async ({ bounce, complaint, mail }: MailEvent) => {
    const [user_id] = mail.tags.user_id ?? [];
    const kind = complaint ? 'complained' : 'bounced';
    if (!complaint && bounce?.bounceType !== 'Permanent') return;
    if (!user_id) {
      // A mail with a code for signing in or up: the address may be nobody's yet.
      log.info('mail to no account', { outcome: kind });
      return;
    }
    for (const { emailAddress } of complaint?.complainedRecipients ?? bounce?.bouncedRecipients ?? [])
      await noteEmailProblem(user_id, kind, emailAddress, mail.timestamp);
    if (complaint)
      await recordAbuse({
        abuse_type: 'mail_complaint',
        action: 'mail',
        severity: 'low',
        subject: user_id,
        ip_address: null,
        user_id,
      });
  },
};
