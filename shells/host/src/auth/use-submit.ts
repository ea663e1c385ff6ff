import { toast, toastStore } from '@briefhouse/ui/toast.ts';
import { useState } from 'react';
import { authMessage } from './auth-errors.ts';
import { Refusal } from './guards.ts';

/**
 * Runs what a form sends. An error becomes the specified toast (`title` with the message) and stays to read in
 * `problem`, since a toast is gone after five seconds.
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
