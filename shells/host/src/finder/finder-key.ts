import { useEffect, useEffectEvent } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the search over everything, as people and as assistive technology read them. */
export const finderKeys = isApple ? { shown: '⌘K', aria: 'Meta+K' } : { shown: 'Ctrl K', aria: 'Control+K' };

/** A keyboard with other letters has its own in the place of K. */
const isK = ({ key, code }: KeyboardEvent) => /^k$/i.test(key) || (code === 'KeyK' && !/^[a-z]$/i.test(key));

/** Calls `onPress`, if there is one, for Ctrl+K, or Cmd+K on a Mac, unless the focused part has its own use for it. */
export const useFinderKey = (onPress: (() => void) | undefined) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    const isShortcut = (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
    if (!onPress || !isShortcut || !isK(event) || event.defaultPrevented) return;
    // The browser would go to its own search field.
    event.preventDefault();
    if (!event.repeat) onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};
