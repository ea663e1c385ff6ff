import * as z from 'zod';

/** Idempotency key made by the caller: a repeated submission answers what the first one did. */
export const submission = { submission_id: z.uuid() };

/** The provider's page to go to. */
export const hostedPage = z.object({ url: z.url() });
