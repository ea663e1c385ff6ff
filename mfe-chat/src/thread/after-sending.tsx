import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useRef } from 'react';
import { lastSeq, type Thread } from './thread.ts';

/** The thread works without this part, so a load that fails shows nothing. */
const PushOffer = lazyPart(
  async () => (await import(/* webpackChunkName: "push-offer" */ './push-offer.tsx')).PushOffer,
  { quiet: true },
);

/** The offers above the message box, after the person has written something here. */
export const AfterSending = ({ thread, userId }: { thread: Thread; userId: string }) => {
  const before = useRef(lastSeq(thread));
  const hasWritten = thread.messages.some(
    ({ seq, sender_id }) => seq > before.current && sender_id === userId,
  );
  if (!hasWritten) return null;
  return <PushOffer userId={userId} name={thread.partner.first_name} />;
};
