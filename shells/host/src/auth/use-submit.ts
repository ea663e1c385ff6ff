import { toast, toastStore } from '@briefhouse/ui/toast.ts';
import { useState } from 'react';
import { authMessage } from './auth-errors.ts';
import { Refusal } from './guards.ts';

/**
 * Runs a form's submission. `atField` shows an error at its field, and says whether that is enough; otherwise a toast
 * tells it, too: `title` with the message, until the person types.
 */
export const useSubmit = (title: string) => {
  const [pending, setPending] = useState(false);
  const run = async (work: () => Promise<void>, atField: (error: unknown) => boolean = () => false) => {
    if (pending) return;
    setPending(true);
    toastStore.clear();
    try {
      await work();
    } catch (error) {
      if (atField(error)) return;
      if (error instanceof Refusal) toast.destructive(error.title, error.description, undefined, title);
      else toast.destructive(title, authMessage(error), undefined, title);
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
};
