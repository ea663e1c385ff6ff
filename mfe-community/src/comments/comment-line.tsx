import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { PersonLink, PersonName } from '@briefhouse/ui/person-link.tsx';
import { RemovedNote } from '@briefhouse/ui/removed-note.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { memo, type ReactNode, useContext } from 'react';
import { WrittenText } from '../common/written-text.tsx';
import { ContentMenu } from '../content/content-menu.tsx';
import { HideableComment } from '../content/hideable.tsx';
import { react } from '../reactions/react.ts';
import { ReactionButton } from '../reactions/reaction-button.tsx';
import { ReactionSummary } from '../reactions/reaction-summary.tsx';
import { DeleteComment } from './delete-comment.tsx';
import { Ringed } from './ringed.ts';
import { textButton } from './text-button.ts';
import { isUnsent } from './thread.ts';

export interface CommentLineProps {
  comment: Comment;
  /** The author of the post, who may delete every comment below it. */
  postAuthorId: string;
  onAnswer: (comment: Comment) => void;
  /** Beside the actions: shows or hides the replies. */
  children?: ReactNode;
}

/** One comment or reply. */
export const CommentLine = memo(({ comment, postAuthorId, onAnswer, children }: CommentLineProps) => {
  const isRinged = useContext(Ringed) === comment.id;
  const name = comment.author ? fullName(comment.author) : null;
  return (
    <HideableComment comment={comment}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a form is something else */}
      <div
        role="group"
        aria-label={name ? `Comment by ${name}` : comment.removed ? 'Comment removed' : 'Comment deleted'}
        aria-busy={isUnsent(comment) || undefined}
        data-comment={comment.id}
        tabIndex={-1}
        className={clsx(
          'co:flex co:scroll-mt-20 co:gap-2 co:rounded-md co:outline-offset-4',
          isRinged ? 'co:outline-3! co:outline-solid! co:outline-accent!' : 'co:outline-none!',
        )}
      >
        {name ? (
          <Avatar name={name} src={comment.author?.avatar_url} size={32} className="co:mt-0.5" />
        ) : (
          <span className="co:size-8 co:shrink-0" />
        )}
        <div className="co:min-w-0 co:flex-1">
          {comment.author ? <Head comment={comment} author={comment.author} /> : null}
          <Words comment={comment} />
          <Actions comment={comment} postAuthorId={postAuthorId} onAnswer={onAnswer}>
            {children}
          </Actions>
        </div>
      </div>
    </HideableComment>
  );
});

/** The names are one line: a summary that comes narrows them, and moves nothing. */
const Head = ({ comment, author }: { comment: Comment; author: PersonSummary }) => (
  <div className="co:flex co:min-h-6 co:items-center co:gap-2">
    <p className="co:m-0 co:flex co:min-w-0 co:flex-1 co:items-baseline co:gap-2 co:text-sm">
      <PersonName
        person={author}
        className="co:truncate co:font-bold co:pointer-coarse:-my-2 co:pointer-coarse:py-2"
        besideClassName="co:truncate"
      />
      <span className="co:shrink-0 co:text-xs co:text-soft">
        {isUnsent(comment) ? 'Sending...' : <RelativeTime iso={comment.created_at} />}
      </span>
    </p>
    <ReactionSummary
      target={{ post_id: comment.post_id, comment_id: comment.id }}
      counts={comment.counts}
      className="co:-my-2"
    />
  </div>
);

const Words = ({
  comment: { content, mentions, deleted, removed, removal_case_id, answers },
}: {
  comment: Comment;
}) =>
  deleted ? (
    <p className="co:m-0 co:py-1.5 co:text-sm co:text-faint co:italic">
      {removed ? 'Removed by the moderators' : 'Comment deleted'}
    </p>
  ) : (
    <>
      {answers && (
        <p className="co:m-0 co:text-xs co:text-soft">
          To <Answered answers={answers} />
        </p>
      )}
      <WrittenText text={content} mentions={mentions} className="co:text-sm" />
      {removal_case_id && <RemovedNote caseId={removal_case_id} className="co:py-1" />}
    </>
  );

/** Comments from before this field do not say whose page it would be. */
const Answered = ({ answers }: { answers: NonNullable<Comment['answers']> }) => {
  const { person_id: id, name, user_type = 'creator', has_page = answers.user_type !== undefined } = answers;
  return (
    <PersonLink person={{ id, user_type, has_page }} className="co:font-semibold">
      {name}
    </PersonLink>
  );
};

const Actions = ({ comment, postAuthorId, onAnswer, children }: CommentLineProps) => {
  const cache = useQueryClient();
  const { profile } = useMe();
  const isMine = comment.user_id === profile.id;
  const closed = comment.deleted || isUnsent(comment);
  const open = !closed && !comment.removed;
  return (
    <div className="co:-ml-2 co:flex co:min-h-9 co:min-w-0 co:flex-wrap co:items-center co:pointer-coarse:min-h-11">
      {open && (
        <>
          <ReactionButton
            small
            about={`the comment by ${comment.author ? fullName(comment.author) : 'nobody'}`}
            own={comment.own_reaction}
            onChoose={(type) => void react(cache, { post_id: comment.post_id, comment_id: comment.id }, type)}
          />
          <button type="button" data-reply onClick={() => onAnswer(comment)} className={textButton}>
            Reply
          </button>
        </>
      )}
      {children}
      {!closed && (
        <span className="co:ml-auto co:flex">
          {(isMine || postAuthorId === profile.id) && <DeleteComment comment={comment} />}
          {comment.author && (
            <ContentMenu
              content={{ post_id: comment.post_id, comment_id: comment.id, author: comment.author }}
              className="co:-mr-2 co:size-9! co:pointer-coarse:size-11! co:[&_svg]:size-4!"
            />
          )}
        </span>
      )}
    </div>
  );
};
