import { useSyncExternalStore } from 'react';
import { applyTheme, readTheme, type ThemeChoice, themeKey } from './theme.ts';

const themeEvent = 'briefhouse:theme';

/** Applies and stores a choice. Without storage it lasts until the page is closed. */
const storeTheme = (choice: ThemeChoice) => {
  applyTheme(choice);
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    // In private mode the choice is on the document already.
  }
  dispatchEvent(new Event(themeEvent));
};

/** `boot.ts` has already applied a choice from another tab. */
const subscribe = (changed: () => void) => {
  addEventListener(themeEvent, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(themeEvent, changed);
    removeEventListener('storage', changed);
  };
};

/** The theme choice of this browser and its setter; other tabs follow. */
export const useTheme = (): readonly [ThemeChoice, (choice: ThemeChoice) => void] =>
  [useSyncExternalStore(subscribe, readTheme, () => 'system' as const), storeTheme] as const;
