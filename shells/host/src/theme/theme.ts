export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeKey = 'briefhouse.theme';

/** The person's choice on this browser; `system` until they choose. */
export const readTheme = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(themeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
};

/** Applies a choice to the document. Runs before the first paint; tokens.css does the rest. */
export const applyTheme = (choice: ThemeChoice) => {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
};
