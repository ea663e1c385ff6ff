/**
 * Keeps keys of an input method from all listeners, dialogs too: Enter takes a suggestion and Escape leaves it. WebKit
 * ends the composition before the key, whose code 229 alone tells of it. Call it before anything else listens.
 */
export const keepComposedKeys = (): void =>
  addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
    },
    { capture: true },
  );
