import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { decision } from './case.ts';

/** A decision whose author asks for another look. */
export const appeal = z.object({ decision, person: personSummary });
export type Appeal = z.infer<typeof appeal>;
