import { pageSingleton } from './page-singleton.ts';

const clock = () => pageSingleton('clock', () => ({ ahead: 0, set: new EventTarget() }));

/**
 * The difference within which a device counts as right: answers say the time in whole seconds, and are on their way for
 * a while.
 */
const exact = 3000;

/**
 * The server's time, in milliseconds, for decisions that the server makes by its clock: a device's own may be wrong by
 * hours.
 */
export const serverNow = (): number => Date.now() + clock().ahead;

/** Tells of a clock that was set; returns a function that stops. */
export const onServerTime = (listener: () => void): (() => void) => {
  const { set } = clock();
  set.addEventListener('change', listener);
  return () => set.removeEventListener('change', listener);
};

/** Learns the server's time from the answer to a call that was sent at `sentAt` by the device's clock. */
export const noteServerTime = (answer: Response, sentAt: number): void => {
  const at = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  const ahead = at - (sentAt + Date.now()) / 2;
  const before = clock().ahead;
  if (Math.abs(ahead - before) < exact) return;
  clock().ahead = Math.abs(ahead) < exact ? 0 : ahead;
  clock().set.dispatchEvent(new Event('change'));
};
