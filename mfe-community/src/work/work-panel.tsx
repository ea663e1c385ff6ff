import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { getPost, listPosts, type Post } from '@briefhouse/contracts/community/post.ts';
import { consentToWork, removeWork, type ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { Picture } from '@briefhouse/ui/picture.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { Handshake } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { posts } from '../post/posts.ts';
import type { Part } from './work.tsx';
import { consentWords, detailsOf, pathOf } from './work-words.ts';

export interface WorkPanelProps {
  post: Post;
  work: ShownWork;
  part: Part;
  /** Whether the post is on its way, so that its work cannot be changed. */
  sending: boolean;
}

/** A piece with its picture, or a finished project with those who made it; each leads to a page with more. */
export const WorkPanel = ({ post, work, part, sending }: WorkPanelProps) => (
  <figure
    aria-label={work.kind === 'piece' ? 'Work' : 'Finished project'}
    className="co:m-0 co:flex co:h-full co:flex-col co:overflow-hidden co:rounded-lg co:border co:border-line"
  >
    <Link
      to={pathOf(work, post)}
      className="co:flex co:min-h-0 co:flex-1 co:items-center co:gap-3 co:pr-3 co:text-ink co:no-underline co:hover:bg-sunken co:focus-visible:-outline-offset-2"
    >
      {work.media ? (
        <span className="co:h-full co:w-24 co:shrink-0">
          <Picture media={work.media} alt={work.alt ?? ''} sizes="6rem" fit="cover" plain />
        </span>
      ) : (
        <span className="co:ml-3 co:flex co:size-11 co:shrink-0 co:items-center co:justify-center co:rounded-md co:bg-accent-wash co:text-accent-text">
          <Handshake aria-hidden="true" className="co:size-5" />
        </span>
      )}
      <span className="co:flex co:min-w-0 co:flex-1 co:flex-col">
        <span dir="auto" className="co:line-clamp-2 co:text-sm co:font-semibold co:text-ink co:wrap-anywhere">
          {work.title}
        </span>
        {detailsOf(work, post).map((line) => (
          <span key={line} dir="auto" className="co:truncate co:text-xs co:text-soft">
            {line}
          </span>
        ))}
      </span>
    </Link>
    {part !== 'reader' && (
      <div className="co:border-t co:border-line co:bg-sunken">
        {part === 'author' ? (
          <AuthorFoot postId={post.id} work={work} sending={sending} />
        ) : (
          <PartnerFoot post={post} work={work} />
        )}
      </div>
    )}
  </figure>
);

/** The partner's answer, for the author, and the way to take the work off the post. */
const AuthorFoot = ({ postId, work, sending }: { postId: string; work: ShownWork; sending: boolean }) => {
  const [asking, setAsking] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLElement | null>(null);
  const remove = useRemoveWork(postId, () => {
    // Closing the dialog moves the focus; this has to come after it.
    setTimeout(() => next.current?.focus({ preventScroll: true }), 50);
  });
  const confirm = () => {
    // The button disappears with the work, perhaps by an event before the answer: the post's own link gets the focus.
    next.current = foot.current?.closest('article')?.querySelector<HTMLElement>('header a') ?? null;
    remove.mutate(undefined, { onError: () => setAsking(false) });
  };
  return (
    <div ref={foot} className="co:flex co:h-12 co:items-center co:gap-3 co:pr-1 co:pl-3">
      <p role="status" dir="auto" className="co:m-0 co:line-clamp-2 co:flex-1 co:text-xs co:text-soft">
        {consentWords(work)}
      </p>
      <Button variant="quiet" size="sm" disabled={sending} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          work.kind === 'piece' ? 'Remove this piece from the post?' : 'Remove this project from the post?'
        }
        description="The post stays. You cannot add this again."
        confirmText="Remove"
        pending={remove.isPending}
        pendingText="Removing..."
        onConfirm={confirm}
      />
    </div>
  );
};

/** The part for the other side of a project: the question, and later their answer. */
const PartnerFoot = ({ post, work }: { post: Post; work: ShownWork }) => {
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

/** The consent of a project's partner to a post that would show it. */
const useConsent = (post_id: string) => {
  const { mutate, isPending, variables } = useContractMutation(consentToWork, {
    input: (agreed: boolean) => ({ post_id, agreed }),
    failure: 'Error saving your answer',
    onSuccess: (answer, agreed, _, { client }) => {
      posts.change(client, post_id, (post) => ({ ...post, ...answer })).save();
      toast.spoken(agreed ? 'The project is shown.' : 'The project is not shown.');
    },
    // The post may not show the project any more, or be gone.
    onError: (_, __, ___, { client }) => refetchAnswers(client, getPost, listPosts),
  });
  return {
    answer: (agreed: boolean) => mutate(agreed),
    sent: isPending ? variables : undefined,
  };
};

const useRemoveWork = (post_id: string, onRemoved: () => void) =>
  useContractMutation<typeof removeWork, void>(removeWork, {
    input: () => ({ post_id }),
    failure: 'Error removing the work',
    onSuccess: (_, __, ___, { client }) => {
      posts.change(client, post_id, (post) => ({ ...post, work: null })).save();
      toast.spoken('The post no longer shows it.');
      onRemoved();
    },
  });
