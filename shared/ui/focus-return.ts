import { useState } from 'react';

/** The element that opened the first of several nested dialogs: openers inside a dialog disappear with it. */
let outside: HTMLElement | null = null;

const openDialog = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/** The element that had the focus; for an entry of a menu, the button that opened the menu. */
const opener = (): HTMLElement | null => {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const trigger = menu?.getAttribute('aria-labelledby');
  const found = (trigger ? document.getElementById(trigger) : active) as HTMLElement | null;
  const isInside =
    found?.closest('[role="dialog"], [role="alertdialog"]') || document.querySelector(openDialog);
  // The opener of an earlier dialog has nothing to do with one that opens while nothing has the focus.
  if (!isInside) outside = found === document.body ? null : found;
  return found;
};

/** The element that gets the focus when the one that opened the dialog no longer exists. */
const page = () => document.querySelector<HTMLElement>('main[tabindex]');

/** Remembers the element that opened a dialog; the returned function gives it the focus when the dialog closes. */
export const useFocusReturn = () => {
  const [from] = useState(opener);
  return (event: Event) => {
    event.preventDefault();
    const target = [from, outside].find((one) => one?.isConnected && one !== document.body);
    // Another dialog took this one's place: it has the focus, which comes back here when it closes.
    if (document.querySelector(openDialog) && !target?.closest(openDialog)) return;
    if (target) target.focus();
    else page()?.focus({ preventScroll: true });
  };
};
