import { toast } from '@briefhouse/ui/toast.ts';

let why = '';

/**
 * Keeps for a minute the reason why a session is about to end; a page that is still signed in then has no use for it.
 */
export const noteWhy = (message: string): void => {
  why = message;
  setTimeout(() => {
    if (why === message) why = '';
  }, 60_000);
};

export const sayExpired = (): void => {
  toast.destructive('Your session has ended', why || 'Please sign in again.');
  why = '';
};
