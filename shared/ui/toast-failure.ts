import { generalErrors } from '@briefhouse/contracts/general-errors.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import type { Failure } from '@briefhouse/web/contract-mutation.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import { toast } from './toast.ts';

/** The destructive toast of a failed call: `title` and the reason, or the specified title for a refused rate. */
export const toastFailure = (title: string, error: unknown, about?: string) =>
  toast.destructive(
    error instanceof ApiError && error.code === 'RATE_LIMITED' ? 'Rate limit exceeded' : title,
    reasonOf(error),
    undefined,
    about,
  );

/** Refusals that are whole sentences of their own: signed out, forbidden, gone, too often, or the call's own words. */
const standsAlone = (error: unknown) =>
  error instanceof ApiError &&
  ([401, 403, 404, 429].includes(error.status) ||
    (error.code === 'CONFLICT' && error.message !== generalErrors.CONFLICT.text));

/** The specified "Failed to …: {reason}" below a toast's title; the reason is the error's public text. */
export const failedTo =
  (title: string, what: string) =>
  (error: unknown): Failure =>
    standsAlone(error) ? title : { title, description: `Failed to ${what}: ${reasonOf(error)}` };
