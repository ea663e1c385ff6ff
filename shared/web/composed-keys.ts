/**
 * Keeps keys that belong to an input method from everything that listens to keys, dialogs too: Enter takes a suggestion
 * and Escape leaves it. WebKit ends the composition before the key, which then says so by its code 229 alone. To be
 * called before anything else listens.
 */
export const keepComposedKeys = (): void =>
  addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
    },
    { capture: true },
  );
