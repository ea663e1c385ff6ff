import { levOf, type Plan, plans } from '@briefhouse/money/plans.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog, DialogClose } from '@briefhouse/ui/dialog.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { useStage } from '@briefhouse/web/use-stage.ts';

const notes: Record<Plan['id'], string> = {
  monthly: 'Renews every month until you cancel.',
  two_months: 'One payment. Ends automatically after two months.',
  twelve_months: 'One payment. Ends automatically after a year.',
  test: 'For testing payments. Not for sale.',
};

const PlanRow = ({ plan }: { plan: Plan }) => (
  <li className="mk:flex mk:flex-col mk:gap-x-6 mk:gap-y-1 mk:py-4 mk:sm:flex-row mk:sm:items-center mk:sm:justify-between">
    <div className="mk:min-w-0">
      <h3 className="mk:m-0 mk:flex mk:items-center mk:gap-2 mk:text-base mk:font-bold">
        {plan.name}
        {plan.recurring && <Badge>Recurring</Badge>}
      </h3>
      <p className="mk:m-0 mk:text-sm mk:text-soft">{notes[plan.id]}</p>
    </div>
    <p className="mk:m-0 mk:shrink-0">
      <Money cents={plan.price_cents} className="mk:text-xl mk:font-bold" />{' '}
      <span className="mk:text-sm mk:text-soft">
        ({levOf(plan.price_cents)} лв){plan.recurring && ' per month'}
      </span>
    </p>
  </li>
);

/** The catalogue of access plans; the one for tests everywhere but in production. */
export const PlansDialog = ({
  accessEndsAt,
  onClose,
}: {
  accessEndsAt: string | null;
  onClose: () => void;
}) => {
  const stage = useStage();
  const shown = plans.filter(({ testing }) => !testing || (stage && stage !== 'production'));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Payment Options"
      description="Every access plan includes the whole creator dashboard."
      footer={
        <DialogClose asChild>
          <Button>Close</Button>
        </DialogClose>
      }
    >
      {accessEndsAt && (
        <p className="mk:m-0 mk:mb-2 mk:text-sm mk:text-soft">
          Your access runs until <strong className="mk:text-ink">{formatDateTime(accessEndsAt)}</strong>.
        </p>
      )}
      <ul className="mk:m-0 mk:mb-4 mk:list-none mk:divide-y mk:divide-line mk:p-0">
        {shown.map((plan) => (
          <PlanRow key={plan.id} plan={plan} />
        ))}
      </ul>
      <Notice>Payments are not available yet. Nothing can be bought and nothing is charged.</Notice>
    </Dialog>
  );
};
