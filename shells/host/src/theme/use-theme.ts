import { useSyncExternalStore } from 'react';
import { applyTheme, readTheme, storeTheme, type ThemeChoice, themeEvent } from './theme.ts';

const subscribe = (changed: () => void) => {
  const fromOtherTab = () => {
    applyTheme(readTheme());
    changed();
  };
  addEventListener(themeEvent, changed);
  addEventListener('storage', fromOtherTab);
  return () => {
    removeEventListener(themeEvent, changed);
    removeEventListener('storage', fromOtherTab);
  };
};

/** The theme choice of this browser and its setter; other tabs follow. */
export const useTheme = (): readonly [ThemeChoice, (choice: ThemeChoice) => void] =>
  [useSyncExternalStore(subscribe, readTheme, () => 'system' as const), storeTheme] as const;
