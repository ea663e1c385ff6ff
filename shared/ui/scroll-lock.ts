import { useEffect } from 'react';

/** Keeps the page behind a dialog still. Done by an attribute: injected style elements would break the CSP. */
export const useScrollLock = () => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.scrollLocked = String(Number(dataset.scrollLocked ?? 0) + 1);
    return () => {
      const left = Number(dataset.scrollLocked ?? 1) - 1;
      if (left > 0) dataset.scrollLocked = String(left);
      else delete dataset.scrollLocked;
    };
  }, []);
};
