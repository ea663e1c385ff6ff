import { toast, toastStore } from '@briefhouse/ui/toast.ts';
import { useState } from 'react';
import { authMessage } from './auth-errors.ts';
import { Refusal } from './guards.ts';

/**
 * Runs a form's submission. An error is shown as the specified toast (`title` with the message) and kept in `problem`,
 * since a toast disappears after five seconds.
 */
export const useSubmit = (title: string) => {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (work: () => Promise<void>) => {
    if (pending) return;
    setPending(true);
    setProblem('');
    toastStore.clear();
    try {
      await work();
    } catch (error) {
      const refused = error instanceof Refusal;
      const message = refused ? error.message : authMessage(error);
      setProblem(message);
      toast.destructive(refused ? error.title : title, refused ? error.description : message);
    } finally {
      setPending(false);
    }
  };
  return { pending, problem, run };
};
