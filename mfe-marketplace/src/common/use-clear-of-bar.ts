import { useEffect } from 'react';

/** A control of the form that the bar belongs to; not the bar itself, a dialog over the page, nor a whole panel. */
const isBesideBar = (focused: Element): boolean => {
  const bar = document.querySelector('[data-actions="page"]');
  const form = bar?.closest('form, main');
  return !!form?.contains(focused) && !bar?.contains(focused) && !focused.matches('[tabindex="-1"]');
};

/**
 * Scrolls a control that gets the focus clear of the page's bar; the scroll padding gives the height of the bar. A
 * browser does so for the keyboard alone. Nothing moves below a pointer that is down, or while the focus stays.
 */
export const useClearOfBar = () => {
  useEffect(() => {
    let isDown = false;
    let hasMoved = false;
    let last: EventTarget | null = null;
    const clear = () => {
      const focused = document.activeElement;
      if (focused && isBesideBar(focused)) focused.scrollIntoView({ block: 'nearest' });
    };
    const look = () => {
      if (isDown || !hasMoved) return;
      hasMoved = false;
      requestAnimationFrame(clear);
    };
    const enter = ({ target }: FocusEvent) => {
      // A window that the person left and enters again has its focus in the same place.
      if (target === last) return;
      last = target;
      hasMoved = true;
      look();
    };
    const leave = ({ target }: FocusEvent) => {
      if (document.activeElement !== target) last = null;
    };
    const down = () => {
      isDown = true;
    };
    const up = () => {
      isDown = false;
      look();
    };
    /** The pointer pans or drags. */
    const cancel = () => {
      isDown = false;
      hasMoved = false;
    };
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', cancel, true);
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', cancel, true);
    };
  }, []);
};
