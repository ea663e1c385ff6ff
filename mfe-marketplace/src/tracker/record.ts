import { date, enteredDate, id, text, timestamp } from '@briefhouse/contracts/fields.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { currencies } from '@briefhouse/money/format-money.ts';
import * as z from 'zod';

export const methodNames = {
  bank_transfer: 'Bank transfer',
  paypal: 'PayPal',
  stripe: 'Stripe',
  wise: 'Wise',
  revolut: 'Revolut',
  cash: 'Cash',
  other: 'Other',
} as const;
type PaymentMethod = keyof typeof methodNames;

export const paymentStatusNames = {
  pending: 'Pending',
  processing: 'Processing',
  received: 'Received',
  cancelled: 'Cancelled',
} as const;
export type PaymentStatus = keyof typeof paymentStatusNames;

const keysOf = <T extends string>(names: Record<T, string>) => Object.keys(names) as [T, ...T[]];

const amountCents = z
  .number({ error: 'Please enter an amount' })
  .int('At most two decimals')
  .min(1, 'Please enter an amount above zero')
  .max(limits.budgetCents, 'This amount is too large');

/** The fields of the form; only the amount is required. */
export const paymentFields = z.object({
  project_id: id.nullable().default(null),
  amount_cents: amountCents,
  currency: z.enum(currencies, { error: `One of ${currencies.join(', ')}` }).default('EUR'),
  payment_date: enteredDate.nullable().default(null),
  status: z
    .enum(keysOf<PaymentStatus>(paymentStatusNames), {
      error: `One of ${keysOf(paymentStatusNames).join(', ')}`,
    })
    .default('pending'),
  payment_method: z
    .enum(keysOf<PaymentMethod>(methodNames), { error: `One of ${keysOf(methodNames).join(', ')}` })
    .default('bank_transfer'),
  client_name: text(limits.paymentClientLength).default(''),
  description: text(limits.paymentDescriptionLength).default(''),
});
export type PaymentFields = z.output<typeof paymentFields>;

/** A payment as the creator noted it, with any date that it was once given; kept in this browser alone. */
export const paymentRecord = paymentFields.extend({
  payment_date: date.nullable().default(null),
  id,
  created_at: timestamp,
});
export type PaymentRecord = z.output<typeof paymentRecord>;

/** "amount_cents: Please enter an amount" for the first error, or null. */
export const firstIssue = (error: z.ZodError): string => {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'record'}: ${issue.message}` : 'not a payment record';
};

/** Sums per currency, never across; only those that occur. Those that are pending or processing are outstanding. */
export const sumsOf = (records: readonly PaymentRecord[]) =>
  currencies.flatMap((currency) => {
    const own = records.filter((record) => record.currency === currency && record.status !== 'cancelled');
    const total = (list: PaymentRecord[]) => list.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const received = own.filter(({ status }) => status === 'received');
    return own.length
      ? [{ currency, received: total(received), outstanding: total(own) - total(received) }]
      : [];
  });

/** Records by date of payment, the latest first; undated ones by the time of the note. */
export const latestFirst = (a: PaymentRecord, b: PaymentRecord) =>
  (b.payment_date ?? b.created_at).localeCompare(a.payment_date ?? a.created_at) ||
  b.created_at.localeCompare(a.created_at);
