import { useEffect, useRef } from 'react';

const typing = 'input, textarea, select, [contenteditable="true"]';

/** Single keys of a page; they do nothing while somebody types, and nothing behind a dialog. */
export const useKeys = (actions: Readonly<Record<string, (() => void) | undefined>>): void => {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(typing)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const act = Object.hasOwn(latest.current, key.toLowerCase()) && latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', byKey);
    return () => document.removeEventListener('keydown', byKey);
  }, []);
};
