import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import type { Receipt } from '@briefhouse/contracts/payments/receipt.ts';
import { getReceipt } from '@briefhouse/contracts/payments/receipt.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { ArrowLeft, FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { Page } from '../common/page.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { savePdf } from './save-pdf.ts';

const useReceiptsHome = () => `${typeHome(useMe().profile.user_type)}?dialog=receipts`;

/** `/receipts`: the list is a dialog of the person's home. */
export const ReceiptsHome = () => <Navigate to={useReceiptsHome()} replace />;

export const ReceiptScreen = () => <ReceiptPage receiptId={useParams().receiptId ?? ''} />;

export const ReceiptPage = ({ receiptId }: { receiptId: string }) => {
  const home = useReceiptsHome();
  const query = useContractQuery(getReceipt, { receipt_id: receiptId }, { select: ({ receipt }) => receipt });
  return (
    <Page>
      <div className="mk:mx-auto mk:flex mk:w-full mk:max-w-[44rem] mk:flex-wrap mk:items-center mk:justify-between mk:gap-2 mk:print:hidden">
        <ButtonLink icon={ArrowLeft} flush variant="quiet" to={home}>
          Receipts and invoices
        </ButtonLink>
        {query.data && <KeepButtons receipt={query.data} />}
      </div>
      {query.data ? (
        <ReceiptSheet receipt={query.data} />
      ) : (
        <QueryStates
          query={query}
          title="We could not load this receipt"
          gone={<EmptyState drawing="note" text="This receipt does not exist." />}
          skeleton={
            <Loading label="Loading the receipt..." className="mk:mx-auto mk:w-full mk:max-w-[44rem]">
              <Skeleton className="mk:h-128 mk:w-full" />
            </Loading>
          }
        />
      )}
    </Page>
  );
};

const KeepButtons = ({ receipt }: { receipt: Receipt }) => {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await savePdf(receipt);
    setSaving(false);
  };
  return (
    <div className="mk:flex mk:gap-2 mk:max-sm:w-full mk:max-sm:*:grow">
      <Button icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      <Button icon={FileDown} pending={saving} pendingText="Saving..." onClick={() => void save()}>
        Download PDF
      </Button>
    </div>
  );
};
