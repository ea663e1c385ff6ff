import { Money } from '@briefhouse/ui/figures.tsx';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { methodNames, type PaymentStatus, paymentStatusNames } from './kinds.ts';
import type { PaymentRecord } from './record.ts';

const statuses = Object.keys(paymentStatusNames) as PaymentStatus[];
const options = statuses.map((value) => ({ value, label: paymentStatusNames[value] }));

export interface PaymentRowProps {
  record: PaymentRecord;
  onStatus: (status: PaymentStatus) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One payment: its client and date on the left, its amount and state on the right (below, on phones). */
export const PaymentRow = ({ record, onStatus, onEdit, onDelete }: PaymentRowProps) => {
  const name = record.client_name || record.description || 'this payment';
  return (
    <article className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-4 mk:gap-y-2">
      <div className="mk:min-w-0 mk:flex-1 mk:basis-48">
        <h3 dir="auto" className="mk:m-0 mk:text-base mk:font-bold mk:wrap-anywhere">
          {record.client_name || 'No client name'}
        </h3>
        <p className="mk:m-0 mk:text-sm mk:text-soft">
          {record.payment_date ? formatDate(record.payment_date) : 'No date'} ·{' '}
          {methodNames[record.payment_method]}
        </p>
        {record.description && (
          <p dir="auto" className="mk:m-0 mk:text-sm mk:wrap-anywhere">
            {record.description}
          </p>
        )}
      </div>
      <Money
        cents={record.amount_cents}
        currency={record.currency}
        className={
          record.status === 'cancelled'
            ? 'mk:text-base mk:font-bold mk:text-soft mk:line-through'
            : 'mk:text-base mk:font-bold'
        }
      />
      <div className="mk:ml-auto mk:flex mk:items-center mk:gap-1">
        <div className="mk:w-36">
          <Select
            aria-label={`Status of ${name}`}
            options={options}
            value={record.status}
            onChange={({ target }) => {
              const status = statuses.find((one) => one === target.value);
              if (status) onStatus(status);
            }}
          />
        </div>
        <IconButton label={`Edit ${name}`} hint="Edit" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${name}`} hint="Delete" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </article>
  );
};
