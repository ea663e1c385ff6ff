import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { dayLabel } from '../common/date-range.ts';
import { Rating } from '../creators/creator-facts.tsx';
import { WorkThumbs } from '../creators/work-strip.tsx';
import { approvalWords } from './approval-words.ts';
import { aboutOf, agreedPrice, answerWords, priceWords, RequestAnswers, workOf } from './request-facts.tsx';
import type { WaitingRequest } from './use-project-requests.ts';

export interface CompareRequestsProps {
  requests: readonly WaitingRequest[];
  budgetCents: number;
  /** The number of waiting requests in all. */
  waiting: number;
  mayApprove: boolean;
  onApprove: (request: WaitingRequest) => void;
  onClose: () => void;
}

const columns = { 2: 'mk:lg:grid-cols-2', 3: 'mk:lg:grid-cols-3', 4: 'mk:lg:grid-cols-4' };

/**
 * Two to four requests side by side, fact by fact in the same order: on a desk the facts of all stand in rows, on a
 * phone each is a card, and one swipes from one to the next.
 */
export const CompareRequests = ({
  requests,
  budgetCents,
  waiting,
  mayApprove,
  onApprove,
  onClose,
}: CompareRequestsProps) => (
  <Dialog open onOpenChange={onClose} size="xl" title="Compare requests" closes>
    <ul
      className={clsx(
        'mk:m-0 mk:list-none mk:gap-x-4 mk:p-0 mk:max-lg:flex mk:max-lg:snap-x mk:max-lg:snap-mandatory mk:max-lg:overflow-x-auto mk:lg:grid',
        columns[requests.length as keyof typeof columns],
      )}
    >
      {requests.map((request) => (
        <Compared
          key={request.request_id}
          {...{ request, budgetCents }}
          {...(mayApprove && {
            words: approvalWords(agreedPrice(request, budgetCents), waiting - 1),
            onApprove: () => onApprove(request),
          })}
        />
      ))}
    </ul>
  </Dialog>
);

interface ComparedProps {
  request: WaitingRequest;
  budgetCents: number;
  words?: string;
  onApprove?: () => void;
}

const Compared = ({ request, budgetCents, words, onApprove }: ComparedProps) => {
  const name = fullName(request.creator);
  const about = aboutOf(request);
  const price = priceWords(request, budgetCents);
  return (
    <li className="mk:shrink-0 mk:snap-center mk:max-lg:w-[85%] mk:lg:row-span-9 mk:lg:grid mk:lg:grid-rows-subgrid">
      <article
        aria-label={name}
        className="mk:flex mk:h-full mk:flex-col mk:gap-3 mk:rounded-md mk:border mk:border-line mk:p-3 mk:lg:row-span-9 mk:lg:grid mk:lg:grid-rows-subgrid"
      >
        <h3
          dir="auto"
          className="mk:m-0 mk:flex mk:items-center mk:gap-2 mk:text-base mk:font-bold mk:wrap-anywhere"
        >
          <Avatar name={name} src={request.creator.avatar_url} size={32} />
          {name}
        </h3>
        <Fact of="Work">
          <WorkThumbs work={workOf(request)} size="md" />
          {workOf(request).length === 0 && none}
        </Fact>
        <Fact of="Price">
          {price ? (
            <>
              <span className="mk:block mk:text-base mk:font-bold mk:tabular-nums">{price.price}</span>
              <span className="mk:text-soft mk:tabular-nums">{price.words}</span>
            </>
          ) : (
            none
          )}
        </Fact>
        <Fact of="Ready by">{request.ready_by ? dayLabel(request.ready_by) : none}</Fact>
        <Fact of="Projects completed">
          <span className="mk:tabular-nums">{about?.completed_projects ?? none}</span>
        </Fact>
        <Fact of="Rating">{about ? <Rating creator={about} /> : none}</Fact>
        <Fact of="Offers">{answerWords(request) ?? none}</Fact>
        <Fact of="Words">
          {request.message || request.answers?.length ? (
            <>
              <p dir="auto" className="mk:m-0 mk:mb-2 mk:wrap-anywhere mk:whitespace-pre-line">
                {request.message}
              </p>
              <RequestAnswers request={request} />
            </>
          ) : (
            'No message'
          )}
        </Fact>
        {onApprove ? (
          <div className="mk:flex mk:flex-col mk:gap-1">
            <Button variant="primary" aria-label={`Approve ${name}`} onClick={onApprove}>
              Approve
            </Button>
            <p className="mk:m-0 mk:text-xs mk:text-soft">{words}</p>
          </div>
        ) : (
          <span />
        )}
      </article>
    </li>
  );
};

const none = <span className="mk:text-faint">—</span>;

const Fact = ({ of, children }: { of: string; children: ReactNode }) => (
  <dl className="mk:m-0 mk:min-w-0 mk:text-sm">
    <dt className="mk:text-xs mk:font-semibold mk:text-faint">{of}</dt>
    <dd className="mk:m-0">{children}</dd>
  </dl>
);
