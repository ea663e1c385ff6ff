import { useEffect } from 'react';

let holders = 0;

/** Keeps the scroll bar's width, so that the page does not shift. */
const lock = ({ clientWidth, dataset, style }: HTMLElement) => {
  const bar = innerWidth - clientWidth;
  dataset.scrollLocked = '';
  if (bar > 0) style.paddingRight = `${bar}px`;
};

const unlock = ({ dataset, style }: HTMLElement) => {
  delete dataset.scrollLocked;
  style.paddingRight = '';
};

/** Stops the page behind a dialog from scrolling. It uses an attribute: the CSP forbids injected style elements. */
export const useScrollLock = () => {
  useEffect(() => {
    if (holders++ === 0) lock(document.documentElement);
    return () => {
      if (--holders === 0) unlock(document.documentElement);
    };
  }, []);
};
