import { toast } from '@briefhouse/ui/toast.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useState, useSyncExternalStore } from 'react';
import { takenBack } from './receipts.ts';
import type { PaymentFields, PaymentRecord } from './record.ts';
import { createPaymentStore } from './store.ts';
import { newOnes } from './transfer.ts';

const full = "This browser's storage is full. Export your records, then delete some of them.";

/** The creator's own records, and the acts on them. Each act answers whether the change was stored. */
export const usePayments = () => {
  const { profile } = useMe();
  const [store] = useState(() => createPaymentStore(localStorage, profile.id));
  const records = useSyncExternalStore(store.subscribe, store.read);
  const change = (
    by: (records: readonly PaymentRecord[]) => PaymentRecord[],
    done: string,
    failed: string,
    note?: string,
  ) => {
    const stored = store.change(by);
    if (stored) toast.success(done, note);
    else toast.destructive(failed, full);
    return stored;
  };
  const replace = (id: string, fields: Partial<PaymentFields>) => (list: readonly PaymentRecord[]) =>
    list.map((record) => (record.id === id ? { ...record, ...fields } : record));
  return {
    records,
    add: (fields: PaymentFields) =>
      change(
        (list) => [...list, { ...fields, id: crypto.randomUUID(), created_at: new Date().toISOString() }],
        'Payment record added',
        'Error adding payment record',
      ),
    update: (id: string, fields: Partial<PaymentFields>) =>
      change(replace(id, fields), 'Payment updated', 'Error updating payment'),
    remove: (id: string) =>
      change(
        (list) => list.filter((record) => record.id !== id),
        'Payment deleted',
        'Error deleting payment',
      ),
    take: (incoming: readonly PaymentRecord[], from: 'file' | 'receipts') => {
      const added = newOnes(records, incoming).length;
      const changed = from === 'receipts' ? takenBack(records, incoming).length : 0;
      const known = incoming.length - added - changed;
      return change(
        (list) => {
          const less = new Map(
            takenBack(list, from === 'receipts' ? incoming : []).map((one) => [one.id, one]),
          );
          return [...list.map((one) => less.get(one.id) ?? one), ...newOnes(list, incoming)];
        },
        importedText(added, changed),
        'Error importing payments',
        known ? `${known} of the ${from} ${known === 1 ? 'was' : 'were'} here already.` : undefined,
      );
    },
  };
};

const importedText = (added: number, changed: number): string => {
  const count = (many: number) => (many === 1 ? '1 payment' : `${many} payments`);
  if (added === 0) return changed === 0 ? 'Nothing new to import' : `${count(changed)} updated`;
  return `${count(added)} imported${changed === 0 ? '' : `, ${changed} updated`}`;
};

export type Payments = ReturnType<typeof usePayments>;
