import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { searchPeople } from '@briefhouse/contracts/chat/person.ts';
import type { AdminCharge } from '@briefhouse/contracts/payments/charge.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useState } from 'react';
import { AdminPage } from '../common/admin-page.tsx';
import { Panel } from '../common/panel.tsx';
import { Rows } from '../common/rows.tsx';
import type { Payee } from './charge-list.tsx';
import { ChargeList } from './charge-list.tsx';

const load = () => import(/* webpackChunkName: "forms" */ './payment-dialogs.tsx');
const RefundDialog = lazyPart(async () => (await load()).RefundDialog);
const FeeDialog = lazyPart(async () => (await load()).FeeDialog);

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

/** Finds a creator by name, to set the fee of somebody who was not paid yet. */
const FeeSearch = ({ onChoose }: { onChoose: (payee: Payee) => void }) => {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const query = useContractQuery(
    searchPeople,
    { q: asked },
    {
      enabled: asked !== '',
      select: ({ people }) => people.filter(({ user_type }) => user_type === 'creator'),
    },
  );
  return (
    <>
      <form
        className="ad:flex ad:items-end ad:gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
        }}
      >
        <Field label="Creator" className="ad:flex-1">
          <Input
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder="Name"
            autoComplete="off"
            dir="auto"
          />
        </Field>
        <Button type="submit">Search</Button>
      </form>
      {asked !== '' && (
        <Rows
          query={query}
          what="creators"
          empty={{ text: 'No people found', hint: 'Only creators have a fee.' }}
        >
          {(person) => (
            <div className="ad:flex ad:items-center ad:justify-between ad:gap-4">
              <span dir="auto" className="ad:min-w-0 ad:text-base ad:font-semibold ad:wrap-anywhere">
                {fullName(person)}
              </span>
              <Button
                size="sm"
                aria-label={`Set fee of ${fullName(person)}`}
                onClick={() => onChoose({ id: person.id, name: fullName(person) })}
              >
                Set fee
              </Button>
            </div>
          )}
        </Rows>
      )}
    </>
  );
};
