import type { AdminCharge } from '@briefhouse/contracts/payments/charge.ts';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useState } from 'react';
import { AdminPage } from '../common/admin-page.tsx';
import { Panel } from '../common/panel.tsx';
import { ChargeList } from './charge-list.tsx';
import { FeeSearch } from './fee-search.tsx';
import type { Payee } from './use-charges.ts';

const RefundDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './refund-dialog.tsx')).RefundDialog,
);
const FeeDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './fee-dialog.tsx')).FeeDialog,
);

/** A year that is still being typed is no day yet. */
const firstDay = '2024-01-01';

/** `/admin/payments`: charges, refunds and fees; for administrators alone. */
export const PaymentsScreen = () => {
  const [day, setDay] = useState<string | null>(null);
  const [refunded, setRefunded] = useState<AdminCharge | null>(null);
  const [payee, setPayee] = useState<Payee | null>(null);
  return (
    <AdminPage title="Payments" subtitle="Payments, refunds and fees." adminOnly>
      {/* The fee comes first, because the list can have any height and would move it. */}
      <div className="ad:grid ad:items-start ad:gap-6 ad:xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Panel title="Platform fee" about="The share of a creator’s payments that the platform keeps.">
          <FeeSearch onChoose={setPayee} />
        </Panel>
        <Panel
          title="Payments and plans"
          about="Newest first. A disputed payment is frozen until the bank decides."
        >
          <Field label="Up to" optional className="ad:max-w-48">
            <DateInput value={day} onValueChange={setDay} min={firstDay} />
          </Field>
          <ChargeList until={day && day >= firstDay ? day : null} onRefund={setRefunded} onFee={setPayee} />
        </Panel>
      </div>

      {refunded && <RefundDialog key={refunded.id} charge={refunded} onClose={() => setRefunded(null)} />}
      {payee && <FeeDialog key={payee.id} payee={payee} onClose={() => setPayee(null)} />}
    </AdminPage>
  );
};
