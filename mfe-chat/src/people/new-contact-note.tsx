import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { lastSeq, type Thread } from '../thread/thread.ts';
import { useQuestions } from './use-questions.tsx';

/** Above the message box while an unknown person waits for a first answer: a warning, and the possible acts. */
export const NewContactNote = ({ thread }: { thread: Thread }) => {
  const { ask, question } = useQuestions(thread, 'new-contact');
  return (
    <section
      aria-label="New contact"
      className="ch:flex ch:flex-wrap ch:items-center ch:justify-end ch:gap-x-4 ch:gap-y-2 ch:border-t ch:border-line ch:bg-pending-wash ch:px-5 ch:py-3 ch:text-sm ch:text-ink"
    >
      <p dir="auto" className="ch:m-0 ch:min-w-56 ch:flex-1 ch:wrap-anywhere">
        <strong>
          {lastSeq(thread) > 1 ? 'First messages' : 'First message'} from {fullName(thread.partner)}.
        </strong>{' '}
        You have not written to each other before. Briefhouse never asks for passwords or payments in chat.
      </p>
      <span className="ch:flex ch:gap-2">
        <Button size="sm" onClick={() => ask('report')}>
          Report…
        </Button>
        <Button size="sm" onClick={() => ask('block')}>
          Block…
        </Button>
      </span>

      {question}
    </section>
  );
};
