import { epochSeconds, seconds } from '../../kit/clock.ts';
import { digest, newId } from '../../kit/ids.ts';
import { put, remove, type Step } from '../../kit/transact.ts';
import { type ticketActions, ticketEntity } from '../ticket.entity.ts';

export type TicketAction = (typeof ticketActions)[number];

/**
 * Makes a ticket, valid ten minutes. Cognito's triggers never see the caller's address, so the rate is counted at our
 * own call, which hands out the ticket; the trigger redeems it. Without one, Cognito itself refuses.
 */
export const issueStep = (
  action: TicketAction,
  email: string,
  sourceIp: string,
): { ticket: string; step: Step } => {
  const ticket = newId() + newId();
  const row = {
    ticket,
    action,
    account: digest(email),
    source_ip: sourceIp,
    expires: epochSeconds() + 10 * seconds.minute,
  };
  return { ticket, step: put(ticketEntity().create(row)) };
};

/** Takes the ticket back; fails with FORBIDDEN where it is unknown, used, over, or another account's. */
export const redeemStep = (action: TicketAction, ticket: string, email: string): Step => {
  const redeemed = ticketEntity()
    .delete({ ticket })
    .where((row, { eq, gt }) =>
      [eq(row.action, action), eq(row.account, digest(email)), gt(row.expires, epochSeconds())].join(' AND '),
    );
  return remove(redeemed, { onConditionFailed: 'FORBIDDEN' });
};

/** From where a ticket that was not taken back had been asked for; null for an unknown one. */
export const ticketAddress = async (ticket: string): Promise<string | null> => {
  const { data } = await ticketEntity().get({ ticket }).go({ consistent: true });
  return data?.source_ip ?? null;
};
