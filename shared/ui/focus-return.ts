import { useState } from 'react';

/** The element that had the focus; for an entry of a menu, the button that opened the menu. */
const opener = (): HTMLElement | null => {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const trigger = menu?.getAttribute('aria-labelledby');
  return (trigger ? document.getElementById(trigger) : active) as HTMLElement | null;
};

/** Remembers who opened a dialog; the answer gives the focus back when the dialog closes. */
export const useFocusReturn = () => {
  const [from] = useState(opener);
  return (event: Event) => {
    event.preventDefault();
    if (from?.isConnected) from.focus();
  };
};
