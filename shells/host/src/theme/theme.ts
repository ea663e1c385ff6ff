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

/** Puts a choice on the document. Runs before the first paint; tokens.css does the rest. */
export const applyTheme = (choice: ThemeChoice) => {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
};

/** Applies and keeps a choice. Where storage is refused it lasts for the page. */
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
