import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { LazyMenu } from '@briefhouse/ui/lazy-menu.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import clsx from 'clsx';
import { Star } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Finished, Rating } from '../creators/creator-facts.tsx';
import { VerifiedBadge } from '../creators/verified-badge.tsx';
import { WorkThumbs } from '../creators/work-strip.tsx';
import { MuteQuestion } from '../muting/mute-question.tsx';
import { approvalWords } from './approval-words.ts';
import {
  aboutOf,
  agreedPrice,
  answerWords,
  priceWords,
  RequestAnswers,
  readyWords,
  workOf,
} from './request-facts.tsx';
import type { HeldApproval } from './use-held-approval.ts';
import { useDeclineRequest, useShortlist, type WaitingRequest } from './use-project-requests.ts';

const RequestMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './request-menu.tsx')).RequestMenu,
);

export interface RequestRowProps {
  request: WaitingRequest;
  projectName: string;
  budgetCents: number;
  /** The number of waiting requests in all. */
  waiting: number;
  isChosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** The element that tells the effect of an approval; null while nobody can be approved. */
  wordsId: string | null;
  /** The approval of this or another request, for as long as it can be undone. */
  approval: HeldApproval;
  /** The person goes to the creator's page, and may come back. */
  onLeave: () => void;
  /** Answers it by an offer at other terms. */
  onOffer: () => void;
}

/** On a desk the requests of a project are compared column by column; on a phone each is a card in the same order. */
const columns =
  'mk:lg:grid mk:lg:grid-cols-[17rem_8rem_minmax(0,1fr)_5rem_10rem] mk:lg:gap-x-5 mk:lg:gap-y-0';

/** The names of the columns; on a phone and for assistive technology each entry names itself. */
export const RequestColumns = () => (
  <div
    aria-hidden="true"
    className={clsx(
      columns,
      'mk:hidden mk:border-b mk:border-line mk:pb-2 mk:text-xs mk:font-semibold mk:text-faint',
    )}
  >
    <span>Creator</span>
    <span>Price</span>
    <span>Message</span>
    <span>Sent</span>
    <span />
  </div>
);

/** A creator who asks for a project: their work, their price against the budget, their message, and the answer. */
export const RequestRow = ({
  request,
  projectName,
  budgetCents,
  waiting,
  isChosen,
  onChoose,
  wordsId,
  approval,
  onLeave,
  onOffer,
}: RequestRowProps) => {
  const name = fullName(request.creator);
  const about = aboutOf(request);
  const price = priceWords(request, budgetCents);
  const ready = readyWords(request);
  const page = `/creators/${request.creator_id}`;
  const work = workOf(request);
  return (
    <article className={clsx(columns, 'mk:flex mk:flex-col mk:gap-3')}>
      <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-3">
        <div className="mk:flex mk:items-center mk:gap-3">
          <label className="mk:-m-3.5 mk:flex mk:p-3.5">
            <input
              type="checkbox"
              aria-label={`Choose ${name}`}
              className="mk:size-4 mk:shrink-0"
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          </label>
          <Avatar name={name} src={request.creator.avatar_url} size={40} />
          <div className="mk:min-w-0 mk:flex-1 mk:text-sm mk:text-soft">
            <h3 dir="auto" className="mk:m-0 mk:text-base mk:font-bold mk:text-ink mk:wrap-anywhere">
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
            {about && (
              <div className="mk:flex mk:flex-wrap mk:gap-x-3">
                {about.verified && <VerifiedBadge />}
                <Rating creator={about} />
                {about.review_count > 0 && <Finished creator={about} />}
                {answerWords(request) && <span>{answerWords(request)}</span>}
              </div>
            )}
          </div>
          <Shortlist request={request} name={name} />
        </div>
        {work.length > 0 && (
          <Link
            to={page}
            onClick={onLeave}
            aria-label={`See the work of ${name}`}
            className="mk:self-start mk:rounded-sm"
          >
            <WorkThumbs work={work} size="md" />
          </Link>
        )}
      </div>
      <p className="mk:m-0 mk:text-sm mk:text-soft mk:max-lg:flex mk:max-lg:flex-wrap mk:max-lg:items-baseline mk:max-lg:gap-x-2">
        {price && (
          <>
            <span className="mk:sr-only">Price: </span>
            <span className="mk:text-base mk:font-bold mk:text-ink mk:tabular-nums mk:lg:block">
              {price.price}
            </span>{' '}
            <span className="mk:tabular-nums">{price.words}</span>
          </>
        )}
        {ready && <span className="mk:tabular-nums mk:lg:mt-1 mk:lg:block">{ready}</span>}
      </p>
      <div className="mk:flex mk:min-w-0 mk:flex-col mk:gap-2">
        {request.message ? (
          <Clamped text={request.message} lines={4} />
        ) : (
          <p className="mk:m-0 mk:text-sm mk:text-faint">No message</p>
        )}
        <RequestAnswers request={request} />
      </div>
      <p className="mk:m-0 mk:text-sm mk:text-faint">
        <RelativeTime iso={request.updated_at} />
      </p>
      {approval.request_id === request.request_id ? (
        <Approved name={name} {...approval} />
      ) : (
        <Answers
          {...{ request, name, projectName, budgetCents, waiting, wordsId, approval, onLeave, onOffer }}
          page={about && page}
        />
      )}
    </article>
  );
};

const Shortlist = ({ request, name }: { request: WaitingRequest; name: string }) => {
  const shortlist = useShortlist();
  // Shown at once; a refusal brings the mark back.
  const isOn = shortlist.isPending ? !shortlist.variables.shortlisted : (request.shortlisted ?? false);
  return (
    <IconButton
      label={`Shortlist ${name}`}
      aria-pressed={isOn}
      onClick={() => {
        if (!shortlist.isPending) shortlist.mutate(request);
      }}
    >
      <Star aria-hidden="true" className={clsx('mk:size-5', isOn && 'mk:fill-current mk:text-progress')} />
    </IconButton>
  );
};

interface AnswersProps
  extends Pick<
    RequestRowProps,
    'request' | 'projectName' | 'budgetCents' | 'waiting' | 'wordsId' | 'approval' | 'onLeave' | 'onOffer'
  > {
  name: string;
  /** The address of the creator's page; null for a deleted account. */
  page: string | null;
}

const Answers = ({
  request,
  name,
  projectName,
  budgetCents,
  waiting,
  wordsId,
  approval,
  page,
  onLeave,
  onOffer,
}: AnswersProps) => {
  const decline = useDeclineRequest();
  const [muting, setMuting] = useState(false);
  const isOther = approval.request_id !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const isBack = approval.undone_id === request.request_id;
  const ownWordsId = useId();
  const agreed = agreedPrice(request, budgetCents);
  // The list says it once for those who take the budget.
  const hasTerms = typeof request.price_cents === 'number' || !!request.ready_by;
  const hasOwnWords = wordsId !== null && agreed !== budgetCents;
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return (
    <div className="mk:flex mk:flex-wrap mk:items-start mk:gap-2">
      <Button
        ref={button}
        variant="primary"
        className="mk:flex-1"
        disabled={isOther || !wordsId}
        pending={decline.isPending}
        pendingText="Declining..."
        aria-label={`Approve ${name}`}
        aria-describedby={hasOwnWords ? ownWordsId : (wordsId ?? undefined)}
        onClick={() => approval.hold({ ...request, budget_cents: agreed })}
      >
        Approve
      </Button>
      <LazyMenu
        label={`More actions for ${name}`}
        hint="More actions"
        of={RequestMenu}
        with={{
          ...{ request, name, projectName, page, onLeave },
          mayDecline: !isOther && !decline.isPending,
          onOffer: hasTerms && page && wordsId && !isOther ? onOffer : undefined,
          onDecline: () => decline.mutate(request),
          onMute: () => setMuting(true),
        }}
      />
      {hasOwnWords && (
        <p id={ownWordsId} className="mk:m-0 mk:w-full mk:text-xs mk:text-soft mk:tabular-nums">
          {approvalWords(agreed, waiting - 1)}.
        </p>
      )}
      <MuteQuestion id={request.creator_id} name={name} open={muting} onOpenChange={setMuting} />
    </div>
  );
};

/** Takes the place of the answers, with the focus that Approve had. */
const Approved = ({ name, left, undo }: HeldApproval & { name: string }) => {
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="mk:flex mk:flex-col mk:gap-2">
      {left > 0 && (
        <Button ref={button} aria-label={`Undo: approve ${name}`} aria-describedby={textId} onClick={undo}>
          Undo
        </Button>
      )}
      <p id={textId} className="mk:m-0 mk:text-sm mk:font-semibold mk:tabular-nums">
        {left > 0
          ? `Approved. This takes effect in ${left} ${left === 1 ? 'second' : 'seconds'}.`
          : 'Approving...'}
      </p>
    </div>
  );
};
