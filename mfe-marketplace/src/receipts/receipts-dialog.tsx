import type { ReceiptSummary } from '@briefhouse/contracts/payments/receipt.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { Select } from '@briefhouse/ui/select.tsx';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { writeCsv } from '@briefhouse/web/csv.ts';
import { downloadText } from '@briefhouse/web/download.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ListDialog } from '../common/list-dialog.tsx';
import { directionOf, kindNames, ownCents, subjectNames } from './receipt-words.ts';
import { type ReceiptFilter, readAllReceipts, useReceipts } from './use-receipts.ts';

const subjects = Object.entries(subjectNames).map(([value, label]) => ({ value, label }));

/** The years since the account was made, the latest first. */
const yearsSince = (iso: string): string[] => {
  const last = new Date().getFullYear();
  const first = Math.min(last, Number(iso.slice(0, 4)));
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
};

/** A person's receipts and invoices: the payments that they made, and those that they got. */
export const ReceiptsDialog = ({ onClose }: { onClose: () => void }) => {
  const { profile } = useMe();
  const [filter, setFilter] = useState<ReceiptFilter>({});
  const { query, items } = useReceipts(filter);
  const exporting = useExport(filter);
  const isFiltered = Boolean(filter.year || filter.subject);
  const choose = (name: keyof ReceiptFilter, value: string) => {
    const { [name]: _, ...rest } = filter;
    setFilter(value ? { ...rest, [name]: value } : rest);
  };
  return (
    <ListDialog
      title="Receipts and invoices"
      counted={false}
      above={
        <div className="mk:mb-4 mk:grid mk:grid-cols-2 mk:gap-2 mk:sm:max-w-sm">
          <Select
            aria-label="Year"
            placeholder="All years"
            options={yearsSince(profile.created_at).map((year) => ({ value: year, label: year }))}
            value={filter.year ?? ''}
            onValueChange={(year) => choose('year', year)}
          />
          <Select
            aria-label="Type"
            placeholder="All types"
            options={subjects}
            value={filter.subject ?? ''}
            onValueChange={(subject) => choose('subject', subject)}
          />
        </div>
      }
      items={items}
      keyOf={({ id }) => id}
      render={(receipt) => <ReceiptRow receipt={receipt} />}
      rowClass="mk:relative mk:flex mk:items-baseline mk:gap-4 mk:py-3 mk:hover:bg-sunken mk:has-[a:focus-visible]:bg-sunken mk:sm:-mx-2 mk:sm:px-2"
      failure="We could not load your receipts"
      drawing="note"
      empty={isFiltered ? 'No receipts match these filters.' : 'No receipts yet'}
      emptyHint={isFiltered ? undefined : 'Your receipts and invoices for all payments appear here.'}
      query={query}
      more={query}
      action={
        <Button
          icon={FileDown}
          pending={exporting.pending}
          pendingText="Exporting..."
          disabled={!items?.length}
          onClick={exporting.start}
        >
          Export as CSV
        </Button>
      }
      onClose={onClose}
    />
  );
};

/** Reads every page of the filter, not only those on the screen; ends with the dialog. */
const useExport = (filter: ReceiptFilter) => {
  const [pending, setPending] = useState(false);
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const start = async () => {
    const reading = new AbortController();
    ending.current = reading;
    setPending(true);
    try {
      const all = await readAllReceipts(filter, reading.signal);
      const name = ['briefhouse-receipts', filter.year, filter.subject].filter(Boolean).join('-');
      downloadText(`${name}.csv`, 'text/csv', receiptsCsv(all));
    } catch (error) {
      if (!reading.signal.aborted) toastFailure('Error exporting receipts', error);
    } finally {
      if (!reading.signal.aborted) setPending(false);
    }
  };
  return { pending, start: () => void start() };
};

const ReceiptRow = ({ receipt }: { receipt: ReceiptSummary }) => (
  <>
    <div className="mk:min-w-0 mk:flex-1">
      <Link
        to={`/receipts/${receipt.id}`}
        aria-label={`${kindNames[receipt.kind]} ${receipt.number}: ${receipt.title}, ${receipt.counterpart}`}
        className="mk:block mk:truncate mk:text-base mk:font-semibold mk:text-inherit mk:no-underline mk:after:absolute mk:after:inset-0"
      >
        <span dir="auto">{receipt.title}</span>
      </Link>
      <p className="mk:m-0 mk:truncate mk:text-sm mk:text-soft">
        <span dir="auto">{receipt.counterpart}</span>
      </p>
      <p className="mk:m-0 mk:text-xs mk:text-faint mk:tabular-nums">
        {formatDate(receipt.issued_at.slice(0, 10))} · {receipt.number}
      </p>
    </div>
    <div className="mk:shrink-0 mk:text-right">
      <Money exact cents={ownCents(receipt)} className="mk:text-base mk:font-bold" />
      <p className="mk:m-0 mk:text-xs mk:text-faint">{directionOf(receipt)}</p>
    </div>
  </>
);

const columns = [
  'number',
  'issued_at',
  'kind',
  'subject',
  'title',
  'counterpart',
  'direction',
  'amount',
  'fee',
  'net',
  'currency',
];

/** A table of receipts; amounts in euro as decimals, negative for refunds. */
const receiptsCsv = (receipts: readonly ReceiptSummary[]): string =>
  writeCsv([
    columns,
    ...receipts.map((receipt) => [
      receipt.number,
      receipt.issued_at.slice(0, 10),
      receipt.kind,
      receipt.subject,
      receipt.title,
      receipt.counterpart,
      receipt.direction,
      receipt.amount_cents,
      receipt.fee_cents,
      receipt.net_cents,
      receipt.currency,
    ]),
  ]);
