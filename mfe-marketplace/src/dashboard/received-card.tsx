import { getEarnings } from '@briefhouse/contracts/payments/get-earnings.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import type { ReactNode } from 'react';

/** Payments that brands really made through the product, beside the revenue, which is counted from budgets. */
export const ReceivedCard = () => {
  const query = useContractQuery(getEarnings, {});
  const receipts = useDialogLink('receipts');
  const { data, error } = query;
  if (!data && error)
    return (
      <Card>
        <QueryStates query={query} title="We could not load your earnings" />
      </Card>
    );
  return (
    <Card className="mk:flex mk:min-h-69 mk:flex-col mk:gap-4">
      <div className="mk:flex mk:flex-wrap mk:items-baseline mk:justify-between mk:gap-x-6 mk:gap-y-1">
        <h2 className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">Received through Briefhouse</h2>
        {data ? (
          <Money cents={data.received_cents} className="mk:text-2xl mk:font-bold mk:tracking-tight" />
        ) : (
          <Skeleton className="mk:h-8 mk:w-24" />
        )}
      </div>
      {data?.payments === 0 ? (
        <p className="mk:m-0 mk:text-sm">
          No payments yet. Each payment from a brand appears here, with its fee and a receipt.
        </p>
      ) : (
        <dl className="mk:m-0 mk:flex mk:flex-col mk:divide-y mk:divide-line mk:text-sm">
          <Line label="Payments" value={data?.payments} />
          <Line label="Platform fees" value={data && <Money cents={data.fees_cents} />} />
          {data && data.frozen_cents !== 0 && (
            <Line
              label="Frozen"
              note="A payer’s bank wants this amount back. It stays frozen until the bank decides."
              value={<Money cents={data.frozen_cents} />}
            />
          )}
        </dl>
      )}
      {data?.payments !== 0 && (
        <p className="mk:m-0 mk:text-sm mk:text-soft">
          After fees and refunds. Total Revenue counts the budgets of your finished projects instead.
        </p>
      )}
      <div>
        <ButtonLink {...receipts}>Receipts and invoices</ButtonLink>
      </div>
    </Card>
  );
};

const Line = ({ label, note, value }: { label: string; note?: string; value: ReactNode }) => (
  <div className="mk:flex mk:justify-between mk:gap-6 mk:py-2">
    <dt className="mk:min-w-0">
      {label}
      {note && <span className="mk:block mk:text-soft">{note}</span>}
    </dt>
    <dd className="mk:m-0 mk:shrink-0 mk:font-semibold mk:tabular-nums">
      {value ?? <Skeleton className="mk:w-12" />}
    </dd>
  </div>
);
