import { type AdminCharge, listCharges } from '@briefhouse/contracts/payments/charge.ts';
import { Badge, type Tone } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Rows } from '../common/rows.tsx';

const statuses: Partial<Record<AdminCharge['status'], { word: string; tone: Tone }>> = {
  partly_refunded: { word: 'Partly refunded', tone: 'neutral' },
  refunded: { word: 'Refunded', tone: 'neutral' },
  disputed: { word: 'Frozen by a dispute', tone: 'progress' },
};

export interface ChargeListProps {
  /** `YYYY-MM-DD`; up to today where null. */
  until: string | null;
  onRefund: (charge: AdminCharge) => void;
  onFee: (payee: Payee) => void;
}

/** The charges, a month at a time. */
export const ChargeList = ({ until, ...actions }: ChargeListProps) => (
  <Rows
    query={useCharges(until)}
    what="payments"
    empty={{ text: 'No payments' }}
    more="Show earlier payments"
    placeholder={
      <div className="ad:flex ad:flex-wrap ad:justify-between ad:gap-x-4 ad:gap-y-2">
        <div className="ad:flex ad:flex-1 ad:flex-col ad:gap-2">
          <Skeleton className="ad:h-5 ad:w-48 ad:max-w-full" />
          <Skeleton className="ad:w-64 ad:max-w-full" />
          <Skeleton className="ad:h-3 ad:w-32" />
        </div>
        <Skeleton className="ad:h-5 ad:w-20" />
        {/* The actions have a line of their own on a phone. */}
        <div className="ad:h-8 ad:w-full ad:sm:hidden" />
      </div>
    }
  >
    {(charge) => <ChargeRow charge={charge} {...actions} />}
  </Rows>
);

const ChargeRow = ({ charge, onRefund, onFee }: { charge: AdminCharge } & Omit<ChargeListProps, 'until'>) => {
  const { title, payer_name, creator_id, creator_name, amount_cents, fee_cents, refunded_cents } = charge;
  const status = statuses[charge.status];
  return (
    <article className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-4 ad:gap-y-2">
      <div className="ad:min-w-0 ad:flex-1 ad:basis-40">
        <h3 className="ad:m-0 ad:flex ad:flex-wrap ad:items-center ad:gap-x-2 ad:text-base ad:font-semibold">
          <span dir="auto" className="ad:min-w-0 ad:wrap-anywhere">
            {title}
          </span>
          {status && <Badge tone={status.tone}>{status.word}</Badge>}
        </h3>
        <p dir="auto" className="ad:m-0 ad:text-sm ad:text-soft ad:wrap-anywhere">
          {payer_name}
          {creator_name && ` to ${creator_name}`}
        </p>
        <p className="ad:m-0 ad:text-xs ad:text-faint">{formatDateTime(charge.paid_at)}</p>
      </div>
      <div className="ad:text-right">
        <p className="ad:m-0 ad:text-base ad:font-bold">
          <Money exact cents={amount_cents} />
        </p>
        {charge.kind === 'payment' && (
          <p className="ad:m-0 ad:text-xs ad:text-faint">
            fee <Money exact cents={fee_cents} />
          </p>
        )}
        {refunded_cents > 0 && (
          <p className="ad:m-0 ad:text-xs ad:text-soft">
            refunded <Money exact cents={refunded_cents} />
          </p>
        )}
      </div>
      <div className="ad:flex ad:gap-1 ad:max-sm:w-full ad:max-sm:justify-end ad:sm:w-40 ad:sm:justify-end">
        {creator_id && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Set fee of ${creator_name}`}
            onClick={() => onFee({ id: creator_id, name: creator_name ?? '' })}
          >
            Set fee
          </Button>
        )}
        {leftOf(charge) > 0 && (
          <Button
            size="sm"
            disabled={charge.status === 'disputed'}
            aria-label={`Refund ${title} of ${payer_name}`}
            onClick={() => onRefund(charge)}
          >
            Refund
          </Button>
        )}
      </div>
    </article>
  );
};

export const charges = pagedList(listCharges, 'charges');

/** A page is a month: the number of empty months that are passed over before the reader has to ask for the rest. */
const emptyMonths = 12;

/** The charges up to a day (today unless given), newest first; none while the list still looks for a charge. */
const useCharges = (until: string | null) => {
  const query = useInfiniteQuery(charges.query(until ? { until } : {}, { staleTime: 0 }));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const items = data && charges.itemsOf(data);
  const isEmpty = items?.length === 0;
  // Also in the moment between two months.
  const isSkipping = isEmpty && charges.emptyPages(data) < emptyMonths && hasNextPage && !isError;
  const emptyPages = isSkipping && !isFetching ? data?.pages.length : 0;
  useEffect(() => {
    if (emptyPages) void fetchNextPage();
  }, [emptyPages, fetchNextPage]);
  return { ...query, data: isEmpty && (isSkipping || isFetching) ? undefined : items };
};

/** The part of a charge that can still be given back, in cents. */
export const leftOf = ({ amount_cents, refunded_cents }: AdminCharge): number =>
  amount_cents - refunded_cents;

export interface Payee {
  id: string;
  name: string;
}
