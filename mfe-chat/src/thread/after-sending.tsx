import { lazy, Suspense, useRef } from 'react';
import { lastSeq, type Thread } from './thread.ts';

/** The thread works without this part, so a load that fails shows nothing. */
const PushOffer = lazy(() =>
  import(/* webpackChunkName: "push-offer" */ './push-offer.tsx').then(
    (module) => ({ default: module.PushOffer }),
    () => ({ default: () => null }),
  ),
);

/** The offers above the message box, after the person has written something here. */
export const AfterSending = ({ thread, userId }: { thread: Thread; userId: string }) => {
  const before = useRef(lastSeq(thread));
  const hasWritten = thread.messages.some(
    ({ seq, sender_id }) => seq > before.current && sender_id === userId,
  );
  if (!hasWritten) return null;
  return (
    <Suspense>
      <PushOffer userId={userId} name={thread.partner.first_name} />
    </Suspense>
  );
};
