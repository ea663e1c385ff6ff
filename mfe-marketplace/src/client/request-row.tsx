import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { shownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { MessageLink } from '../common/message-link.tsx';
import { CreatorFigures } from '../creators/creator-facts.tsx';
import { WorkThumbs } from '../creators/work-strip.tsx';
import { MuteButton } from '../muting/mute-button.tsx';
import type { HeldApproval } from './use-held-approval.ts';
import { useDeclineRequest, type WaitingRequest } from './use-project-requests.ts';

export interface RequestRowProps {
  request: WaitingRequest;
  projectName: string;
  /** What approving does; null while nobody can be approved. */
  words: string | null;
  /** The approval of this or another request, for as long as it can be undone. */
  approval: HeldApproval;
  /** The person goes to the creator's page, and may come back. */
  onLeave: () => void;
}

/** Somebody who asks for a project: their message beside their work and figures, and the owner's answer. */
export const RequestRow = ({ request, projectName, words, approval, onLeave }: RequestRowProps) => {
  const name = fullName(request.creator);
  const about = request.about && shownCreator({ ...request.about, is_favorite: false });
  const page = `/creators/${request.creator_id}`;
  return (
    <article className="mk:flex mk:gap-3">
      <Avatar name={name} src={request.creator.avatar_url} />
      <div className="mk:flex mk:min-w-0 mk:flex-1 mk:flex-col mk:gap-3">
        <div className="mk:flex mk:flex-col mk:gap-1">
          <h3 dir="auto" className="mk:m-0 mk:text-base mk:font-bold mk:wrap-anywhere">
            {about ? (
              <Link
                to={page}
                onClick={onLeave}
                className="mk:rounded-sm mk:text-inherit mk:decoration-1 mk:underline-offset-4 mk:not-hover:no-underline"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          {about && <CreatorFigures creator={about} />}
          <p className="mk:m-0 mk:text-sm mk:text-faint">
            <RelativeTime iso={request.updated_at} />
          </p>
        </div>
        {request.message ? (
          <Clamped text={request.message} />
        ) : (
          <p className="mk:m-0 mk:text-sm mk:text-faint">No message</p>
        )}
        {about && about.work.length > 0 && (
          <Link
            to={page}
            onClick={onLeave}
            aria-label={`See the work of ${name}`}
            className="mk:flex mk:flex-wrap mk:items-end mk:gap-x-3 mk:gap-y-1 mk:self-start mk:rounded-sm mk:text-sm mk:font-semibold mk:text-accent-text mk:decoration-1 mk:underline-offset-4 mk:not-hover:no-underline"
          >
            <WorkThumbs work={about.work} size="md" />
            See the work
          </Link>
        )}
        {approval.request_id === request.request_id ? (
          <Approved name={name} {...approval} />
        ) : (
          <Answers {...{ request, name, words, approval }}>
            {about && (
              <MessageLink
                person={{ id: request.creator_id, name }}
                project={{ id: request.project_id, name: projectName }}
                onLeave={onLeave}
              />
            )}
          </Answers>
        )}
      </div>
    </article>
  );
};

/** The owner's answers to a request; none of it while another one has just been approved. */
const Answers = ({
  request,
  name,
  words,
  approval,
  children,
}: Pick<RequestRowProps, 'request' | 'words' | 'approval'> & { name: string; children: ReactNode }) => {
  const decline = useDeclineRequest();
  const wordsId = useId();
  const isOther = approval.request_id !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const isBack = approval.undone_id === request.request_id;
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return (
    <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2">
      <Button
        ref={button}
        disabled={decline.isPending || isOther || !words}
        aria-label={`Approve ${name}`}
        aria-describedby={words ? wordsId : undefined}
        onClick={() => approval.hold(request)}
      >
        Approve
      </Button>
      {words && (
        <span
          id={wordsId}
          className="mk:mr-2 mk:text-sm mk:text-soft mk:tabular-nums mk:max-sm:order-first mk:max-sm:w-full"
        >
          {words}
        </span>
      )}
      <Button
        variant="quiet"
        pending={decline.isPending}
        pendingText="Declining..."
        disabled={isOther}
        aria-label={`Decline ${name}`}
        onClick={() => decline.mutate(request)}
      >
        Decline
      </Button>
      {children}
      <MuteButton id={request.creator_id} name={name} />
    </div>
  );
};

/** Takes the place of the answers, with the focus that Approve had. */
const Approved = ({ name, left, undo }: HeldApproval & { name: string }) => {
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="mk:flex mk:min-h-10 mk:flex-wrap mk:items-center mk:gap-x-4 mk:gap-y-2">
      <p id={textId} className="mk:m-0 mk:text-sm mk:font-semibold mk:tabular-nums">
        {left > 0
          ? `Approved. This takes effect in ${left} ${left === 1 ? 'second' : 'seconds'}.`
          : 'Approving...'}
      </p>
      {left > 0 && (
        <Button ref={button} aria-label={`Undo: approve ${name}`} aria-describedby={textId} onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  );
};
