import { AppError } from '../../kit/app-error.ts';
import { epochSeconds, seconds } from '../../kit/clock.ts';
import { digest } from '../../kit/ids.ts';
import { newSecret } from '../../kit/same-secret.ts';
import { put, remove, type Step } from '../../kit/transact.ts';
import { type ticketActions, ticketEntity } from '../ticket.entity.ts';

export type TicketAction = (typeof ticketActions)[number];

/**
 * Issues a ticket, valid for ten minutes. Cognito's triggers never see the caller's address, so our own call counts
 * the rate and hands out the ticket; the trigger redeems it, and refuses without one.
 */
export const issueStep = (
  action: TicketAction,
  account: string,
  sourceIp: string,
): { ticket: string; step: Step } => {
  const ticket = newSecret();
  const row = {
    ticket,
    action,
    account: digest(account),
    source_ip: sourceIp,
    expires: epochSeconds() + 10 * seconds.minute,
  };
  return { ticket, step: put(ticketEntity().create(row)) };
};

/** A secret of ours. Anything else may be longer than the table takes. */
const form = /^[\w-]{32}$/;

/** Redeems a ticket; FORBIDDEN if it is unknown, used, expired, or another account's. */
export const redeemStep = (action: TicketAction, ticket: string, account: string): Step => {
  if (!form.test(ticket)) throw new AppError('FORBIDDEN');
  const redeemed = ticketEntity()
    .delete({ ticket })
    .where((row, { eq, gt }) =>
      [eq(row.action, action), eq(row.account, digest(account)), gt(row.expires, epochSeconds())].join(
        ' AND ',
      ),
    );
  return remove(redeemed, { onConditionFailed: 'FORBIDDEN' });
};

/** The address that asked for a ticket that was not redeemed; null for an unknown ticket. */
export const ticketAddress = async (ticket: string): Promise<string | null> => {
  const { data } = await ticketEntity().get({ ticket }).go({ consistent: true });
  return data?.source_ip ?? null;
};
