import { useCallback, useEffect, useRef, useState } from 'react';

type Message = 'signed-in' | 'signed-out';

interface Listeners {
  /** Somebody, perhaps somebody else, signed in; also called when the browser shows a page again that it had put away. */
  onSignedIn: () => void;
  onSignedOut: () => void;
}

/** Tells the other tabs of this browser, and hears them. */
export const useOtherTabs = (listeners: Listeners) => {
  const latest = useRef(listeners);
  latest.current = listeners;
  const [channel] = useState(() => new BroadcastChannel('briefhouse.session'));
  useEffect(() => {
    const hear = ({ data }: MessageEvent<Message>) =>
      data === 'signed-out' ? latest.current.onSignedOut() : latest.current.onSignedIn();
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current.onSignedIn();
    };
    channel.addEventListener('message', hear);
    addEventListener('pageshow', shown);
    return () => {
      channel.removeEventListener('message', hear);
      removeEventListener('pageshow', shown);
    };
  }, [channel]);
  return useCallback((message: Message) => channel.postMessage(message), [channel]);
};
