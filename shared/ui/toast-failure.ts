import { ApiError } from '@briefhouse/web/api-error.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import { toast } from './toast.ts';

/** The destructive toast of a call that failed: `title` and why, or the specified title where a rate was refused. */
export const toastFailure = (title: string, error: unknown) =>
  toast.destructive(
    error instanceof ApiError && error.code === 'RATE_LIMITED' ? 'Rate limit exceeded' : title,
    reasonOf(error),
  );
