import * as z from 'zod';
import { proposedId } from '../fields.ts';

/** Idempotency key made by the caller: a repeated submission gets the answer of the first. */
export const submission = { submission_id: proposedId };

/** A `submission` that may be missing: a call without one gets an id of the server's, which the answer has. */
export const optionalSubmission = { submission_id: proposedId.optional() };

/** The provider's page to go to. */
export const hostedPage = z.object({ url: z.url() });

/** The answer with the id of the submission: a second call with it leads to the same page. */
export const submittedPage = hostedPage.extend(submission);
