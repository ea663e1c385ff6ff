export type ThemeChoice = 'system' | 'light' | 'dark';

const key = 'briefhouse.theme';

/** What the person chose on this browser; `system` until they choose. */
export const readTheme = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(key);
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

/** Applies and stores a choice. Without storage it lasts until the page is closed. */
export const storeTheme = (choice: ThemeChoice) => {
  applyTheme(choice);
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Private mode: the choice is on the document already.
  }
  dispatchEvent(new Event(themeEvent));
};

export const themeEvent = 'briefhouse:theme';
