import type { AdminCharge } from '@briefhouse/contracts/payments/charge.ts';
import { Badge, type Tone } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { Rows } from '../common/rows.tsx';
import { leftOf, type Payee, useCharges } from './use-charges.ts';

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
