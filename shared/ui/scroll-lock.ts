import { useEffect } from 'react';

let holders = 0;

/** The room of the scroll bar stays, so that nothing moves when it goes. */
const lock = ({ clientWidth, dataset, style }: HTMLElement) => {
  const bar = innerWidth - clientWidth;
  dataset.scrollLocked = '';
  if (bar > 0) style.paddingRight = `${bar}px`;
};

const unlock = ({ dataset, style }: HTMLElement) => {
  delete dataset.scrollLocked;
  style.paddingRight = '';
};

/** Keeps the page behind a dialog still. By an attribute: an injected style element would break the content policy. */
export const useScrollLock = () => {
  useEffect(() => {
    if (holders++ === 0) lock(document.documentElement);
    return () => {
      if (--holders === 0) unlock(document.documentElement);
    };
  }, []);
};
