import { AppError } from '../kit/app-error.ts';
import type { User } from '../kit/user.ts';

/** Two people ordered by id, so that both get the same conversation. */
export interface Pair {
  low: string;
  high: string;
}
export type Side = keyof Pair;
export const sides = ['low', 'high'] as const satisfies Side[];

export const pairOf = (one: string, other: string): Pair =>
  one < other ? { low: one, high: other } : { low: other, high: one };

/** Ids contain no dot. */
export const conversationId = ({ low, high }: Pair): string => `${low}.${high}`;

export const pairIn = (id: string): Pair => {
  const [low = '', high = ''] = id.split('.');
  return { low, high };
};

export const sideOf = ({ low }: Pair, userId: string): Side => (userId === low ? 'low' : 'high');

export const otherSide = (side: Side): Side => (side === 'low' ? 'high' : 'low');

/** The caller and somebody else: the caller is always one of the two, whatever the path says. */
export const pairWith = (user: User, partnerId: string): Pair => {
  if (partnerId === user.id) throw new AppError('MESSAGE_TO_SELF');
  return pairOf(user.id, partnerId);
};
