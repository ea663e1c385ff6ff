import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, seconds } from '../../kit/clock.ts';
import { db } from '../../kit/dynamodb.ts';
import { environment } from '../../kit/environment.ts';
import { digest, newId } from '../../kit/ids.ts';
import type { Step } from '../../kit/transact.ts';

export type TicketAction = 'sign_in' | 'sign_up';

/**
 * Cognito's triggers never see the caller's address, so the rate is counted at our own call, which hands out a
 * ticket for one try with one account; the trigger redeems it. Without one, Cognito itself refuses.
 */
const ticketKey = (ticket: string) => ({ pk: `ticket#${ticket}`, sk: 'ticket' });

/** Makes a ticket, valid ten minutes. */
export const issueStep = (
  action: TicketAction,
  email: string,
  sourceIp: string,
): { ticket: string; step: Step } => {
  const ticket = newId() + newId();
  return {
    ticket,
    step: {
      item: {
        Put: {
          TableName: environment.table,
          Item: {
            ...ticketKey(ticket),
            action,
            account: digest(email),
            source_ip: sourceIp,
            expires: epochSeconds() + 10 * seconds.minute,
          },
        },
      },
    },
  };
};

/** Takes the ticket back; fails with FORBIDDEN where it is unknown, used, over, or another account's. */
export const redeemStep = (action: TicketAction, ticket: string, email: string): Step => ({
  item: {
    Delete: {
      TableName: environment.table,
      Key: ticketKey(ticket),
      ConditionExpression: '#action = :action AND account = :account AND expires > :now',
      ExpressionAttributeNames: { '#action': 'action' },
      ExpressionAttributeValues: { ':action': action, ':account': digest(email), ':now': epochSeconds() },
    },
  },
  otherwise: 'FORBIDDEN',
});

/** From where a ticket that was not taken back had been asked for; null for an unknown one. */
export const ticketAddress = async (ticket: string): Promise<string | null> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: environment.table, Key: ticketKey(ticket), ConsistentRead: true }),
  );
  return (Item?.source_ip as string | undefined) ?? null;
};
