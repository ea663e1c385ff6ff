import { useState } from 'react';

/** A person hides their first steps once for each browser, also for when they sign in again. */
const hiddenKey = (userId: string) => `briefhouse.first-steps.${userId}`;

export const useHiddenSteps = (userId: string) => {
  const key = hiddenKey(userId);
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) !== null);
  const hide = () => {
    localStorage.setItem(key, 'hidden');
    setHidden(true);
  };
  return { isHidden, hide };
};
