import { useState } from 'react';

/** Who opened the first of dialogs that lead to one another: the others' openers go with the dialog they stood in. */
let outside: HTMLElement | null = null;

/** The element that had the focus; for an entry of a menu, the button that opened the menu. */
const opener = (): HTMLElement | null => {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const trigger = menu?.getAttribute('aria-labelledby');
  const found = (trigger ? document.getElementById(trigger) : active) as HTMLElement | null;
  if (found && found !== document.body && !found.closest('[role="dialog"], [role="alertdialog"]'))
    outside = found;
  return found;
};

/** Where reading goes on when whoever opened the dialog is gone with what it was about. */
const page = () => document.querySelector<HTMLElement>('main[tabindex]');

/** Remembers who opened a dialog; the answer gives the focus back when the dialog closes. */
export const useFocusReturn = () => {
  const [from] = useState(opener);
  return (event: Event) => {
    event.preventDefault();
    const target = [from, outside].find((one) => one?.isConnected && one !== document.body);
    if (target) target.focus();
    else page()?.focus({ preventScroll: true });
  };
};
