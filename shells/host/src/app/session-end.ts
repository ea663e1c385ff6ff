import { toast } from '@briefhouse/ui/toast.ts';

let reason = '';

/**
 * Keeps for a minute the reason why a session is about to end; a page that is still signed in then has no use for it.
 */
export const noteEndReason = (message: string): void => {
  reason = message;
  setTimeout(() => {
    if (reason === message) reason = '';
  }, 60_000);
};

export const toastExpired = (): void => {
  toast.destructive('Your session has ended', reason || 'Please sign in again.');
  reason = '';
};
