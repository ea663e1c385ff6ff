import { useSyncExternalStore } from 'react';

/** Without a finger or a field to type in, a low window is only low. */
const isOpen = () => {
  const view = globalThis.visualViewport;
  if (!view || view.height * view.scale > screen.height * 0.75) return false;
  const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]');
  return !!isTyping && matchMedia('(pointer: coarse)').matches;
};

const subscribe = (listener: () => void) => {
  const view = globalThis.visualViewport;
  view?.addEventListener('resize', listener);
  return () => view?.removeEventListener('resize', listener);
};

/** Whether the keyboard of a phone takes the lower part of the screen. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);
