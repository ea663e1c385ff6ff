import { getPresence } from '@briefhouse/contracts/chat/person.ts';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { seenLabels } from '../common/times.ts';
import type { Thread } from '../thread/thread.ts';
import { useTyping } from './typing.ts';

/** The time after which a page that is looked at asks again. */
const askedMs = 60_000;

/** Beside the title: whether the partner is there, or is typing. A hint, so a failure shows nothing. */
export const PartnerState = ({ thread }: { thread: Thread }) => {
  const { partner, writable, conversation, messages } = thread;
  const typing = useTyping(partner.id);
  const now = useNow();
  const isKnown = writable && (conversation !== null || messages.length > 0);
  const { data } = useContractQuery(
    getPresence,
    { person_id: partner.id },
    { enabled: isKnown, refetchInterval: askedMs, staleTime: askedMs / 2, retry: false },
  );
  const presence = isKnown ? data : undefined;
  const [seen, seenShort] = presence?.last_seen ? seenLabels(presence.last_seen, now) : [];
  return (
    // On a phone the title gives way to the state, which has fewer letters there.
    <span className="ch:relative ch:min-w-0 ch:shrink-0 ch:truncate ch:text-xs ch:text-soft ch:sm:shrink">
      {/* Only typing is read out: presence changes too often. */}
      <span aria-live="polite" dir="auto" className="ch:max-sm:sr-only">
        {typing && `${partner.first_name} is typing…`}
      </span>
      {typing && <Short>typing…</Short>}
      {!typing && presence?.state === 'online' && (
        <span className="ch:inline-flex ch:items-center ch:gap-1.5">
          <span aria-hidden="true" className="ch:size-2 ch:rounded-full ch:bg-done" />
          Online
        </span>
      )}
      {!typing && presence?.state === 'recent' && seenShort && (
        <>
          <span className="ch:max-sm:sr-only">{seen}</span>
          <Short>{seenShort}</Short>
        </>
      )}
    </span>
  );
};

const Short = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="ch:sm:hidden">
    {children}
  </span>
);
