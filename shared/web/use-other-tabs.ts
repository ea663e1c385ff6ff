import { useCallback, useEffect, useRef } from 'react';
import { prefix } from './stored-session.ts';

type Message = 'signed-in' | 'signed-out';

interface Listeners {
  /** Called when somebody signed in, perhaps another person; also when the page returns from the back/forward cache. */
  onSignedIn: () => void;
  onSignedOut: () => void;
  /** Called when another tab stored tokens: part of them, or renewed ones, perhaps. */
  onStored: () => void;
}

/** Exchanges sign-in and sign-out with the browser's other tabs while mounted. */
export const useOtherTabs = (listeners: Listeners) => {
  const latest = useRef(listeners);
  latest.current = listeners;
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const opened = new BroadcastChannel('briefhouse.session');
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<Message>) =>
      data === 'signed-out' ? latest.current.onSignedOut() : latest.current.onSignedIn();
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current.onSignedIn();
    };
    addEventListener('pageshow', shown);
    // A message may come before the sender's stored values can be read here, which this event then announces.
    const stored = ({ key, newValue }: StorageEvent) => {
      if (newValue !== null && key?.startsWith(prefix)) latest.current.onStored();
    };
    addEventListener('storage', stored);
    return () => {
      removeEventListener('pageshow', shown);
      removeEventListener('storage', stored);
      opened.close();
      channel.current = undefined;
    };
  }, []);
  return useCallback((message: Message) => channel.current?.postMessage(message), []);
};
