import { useSyncExternalStore } from 'react';

const wide = () => matchMedia('(min-width: 40rem)');

const subscribe = (listener: () => void) => {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether there is more room than on a phone: from the width at which `sm:` styles begin. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
