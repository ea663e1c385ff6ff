import { toast, toastStore } from '@briefhouse/ui/toast.ts';
import { useState } from 'react';
import { authMessage } from './auth-errors.ts';
import { Refusal } from './guards.ts';

/**
 * Runs a form's submission. An error is told by the specified toast: `title` with the message. `atField` shows what is
 * about one field there instead, and says whether it did.
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
      if (error instanceof Refusal) toast.destructive(error.title, error.description);
      else toast.destructive(title, authMessage(error));
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
};
