import { MenuItem } from '@briefhouse/ui/menu.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Banknote } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { usePayHindrance } from './use-pay-hindrance.ts';

/** Send Payment in a creator's menu; an item that cannot be used stays in reach, and says why. */
export const PayItem = ({ creator: { id, name } }: { creator: { id: string; name: string } }) => {
  const navigate = useNavigate();
  const reasonId = useId();
  const pay = useDialogLink('send-payment', { creator: id });
  const reason = usePayHindrance(id);
  return (
    <MenuItem
      aria-label={`Send Payment to ${name}`}
      aria-disabled={reason !== undefined || undefined}
      aria-describedby={reason && reasonId}
      onSelect={(event) => (reason ? event.preventDefault() : void navigate(pay.to, pay))}
    >
      <Banknote aria-hidden="true" />
      <span className="mk:flex mk:max-w-64 mk:flex-col mk:py-1">
        <span className={reason && 'mk:text-soft'}>Send Payment</span>
        {reason && (
          <span id={reasonId} className="mk:text-xs mk:font-normal mk:text-soft">
            {reason}
          </span>
        )}
      </span>
    </MenuItem>
  );
};
