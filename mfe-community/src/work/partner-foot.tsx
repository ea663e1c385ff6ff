import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import type { ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useConsent } from './use-consent.ts';

/** The part for the other side of a project: the question, and later their answer. */
export const PartnerFoot = ({ post, work }: { post: Post; work: ShownWork }) => {
  const { answer, sent } = useConsent(post.id);
  const { consent, title } = work;
  const buttons = useRef<HTMLDivElement>(null);
  const hasAnswered = useRef(false);
  const say = (agreed: boolean) => {
    hasAnswered.current = true;
    answer(agreed);
  };
  // The button that was pressed may be gone.
  useEffect(() => {
    if (hasAnswered.current && !buttons.current?.contains(document.activeElement))
      buttons.current?.querySelector('button')?.focus({ preventScroll: true });
    hasAnswered.current = false;
  }, [consent]);
  const question = `${fullName(post.author)} would like to show your project ${title} in this post.`;
  const words = {
    not_needed: '',
    asked: question,
    given: 'Shown with your consent.',
    refused: 'You declined. Only the two of you see this project here.',
  }[consent];
  return (
    <div className="co:flex co:h-28 co:flex-col co:justify-center co:gap-1 co:px-3 co:sm:h-20 co:sm:flex-row co:sm:items-center co:sm:gap-4">
      <p
        role="status"
        dir="auto"
        title={words}
        className="co:m-0 co:line-clamp-3 co:text-xs co:text-ink co:wrap-anywhere co:sm:flex-1 co:sm:text-sm"
      >
        {words}
      </p>
      <div ref={buttons} className="co:flex co:shrink-0 co:gap-2">
        {consent === 'given' ? (
          <Button size="sm" pending={sent === false} pendingText="Withdrawing..." onClick={() => say(false)}>
            Withdraw
          </Button>
        ) : (
          <Button
            size="sm"
            pending={sent === true}
            disabled={sent === false}
            pendingText="Allowing..."
            onClick={() => say(true)}
          >
            Allow
          </Button>
        )}
        {consent === 'asked' && (
          <Button
            variant="quiet"
            size="sm"
            pending={sent === false}
            disabled={sent === true}
            pendingText="Declining..."
            onClick={() => say(false)}
          >
            Decline
          </Button>
        )}
      </div>
    </div>
  );
};
