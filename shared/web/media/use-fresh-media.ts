import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../server-time.ts';
import { renewMedia } from './renew-media.ts';

export type RenewMedia = (mediaId: string) => Promise<ShownMedia>;

/** An address that was just renewed is not renewed again, whatever the browser says of it. In milliseconds. */
const pause = 60_000;

export const hasExpired = ({ expires_at }: ShownMedia): boolean =>
  expires_at !== null && Date.parse(expires_at) <= serverNow();

const isLater = (one: ShownMedia, other: ShownMedia) => (one.expires_at ?? '') > (other.expires_at ?? '');

/**
 * A file with addresses that work. Those of a private file are renewed before they are used, when their time is over,
 * and once when loading fails. A failed file is loaded again when the connection is back. Addresses that work stay, so
 * that a refetched list loads no file again. Give the component that uses it the `media_id` as its key.
 */
export const useFreshMedia = (given: ShownMedia, renew: RenewMedia = renewMedia) => {
  const [held, setHeld] = useState(given);
  const [phase, setPhase] = useState<'ready' | 'renewing' | 'failed'>(() =>
    hasExpired(given) ? 'renewing' : 'ready',
  );
  /** Part of the key of the element that loads, so that it starts again. */
  const [attempt, setAttempt] = useState(0);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const isPrivate = given.expires_at !== null;

  const show = (media: ShownMedia) => {
    setHeld(media);
    setAttempt((count) => count + 1);
    setPhase('ready');
  };
  const ask = useEffectEvent((isWanted: () => boolean) => {
    askedAt.current = performance.now();
    renew(given.media_id).then(
      (media) => isWanted() && show(media),
      () => isWanted() && setPhase('failed'),
    );
  });
  useEffect(() => {
    if (phase !== 'renewing') return;
    let wanted = true;
    ask(() => wanted);
    return () => {
      wanted = false;
    };
  }, [phase]);

  const retry = () => (isPrivate ? setPhase('renewing') : show(given));
  const retryNow = useEffectEvent(retry);
  // In the moment in which the failure shows: a connection that comes back right then is not missed.
  useLayoutEffect(() => {
    if (phase !== 'failed') return;
    const again = () => retryNow();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [phase]);

  return {
    media: isPrivate ? held : given,
    phase,
    attempt,
    /** Loading failed. */
    fail: () => {
      // The load has not begun: the new address is on the way.
      if (phase === 'renewing') return;
      if (isPrivate && isLater(given, held) && !hasExpired(given)) return show(given);
      const mayAsk = isPrivate && performance.now() - askedAt.current > pause;
      setPhase(mayAsk ? 'renewing' : 'failed');
    },
    retry,
  };
};
