import * as z from 'zod';
import { proposedId } from '../fields.ts';

/** Idempotency key made by the caller: a repeated submission answers what the first one did. */
export const submission = { submission_id: proposedId };

/** The provider's page to go to. */
export const hostedPage = z.object({ url: z.url() });
