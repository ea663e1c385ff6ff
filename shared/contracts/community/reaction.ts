import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { timestamp } from '../fields.ts';
import { type ReactionType, reactionTypes } from '../reactions.ts';

/** The reader's choice: one of the six, or null to take it back. */
export const chosenReaction = z.enum(reactionTypes, 'Please choose a reaction').nullable();
export type ChosenReaction = ReactionType | null;

/** One person of the list of reactions. */
export const reaction = z.object({
  person: personSummary,
  type: z.enum(reactionTypes),
  created_at: timestamp,
});
export type Reaction = z.infer<typeof reaction>;
