import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Star } from 'lucide-react';
import { type RequestOrder, requestOrders } from './request-order.ts';

/** Requests that are compared side by side. */
export const mostCompared = 4;

export interface RequestToolsProps {
  order: RequestOrder;
  onOrder: (order: RequestOrder) => void;
  onlyListed: boolean;
  onOnlyListed: (only: boolean) => void;
  /** The number of chosen requests, and whether they are all that are shown. */
  chosen: number;
  isAll: boolean;
  onAll: (all: boolean) => void;
  /** Nothing is declined while an approval can be undone. */
  mayDecline: boolean;
  onCompare: () => void;
  onDecline: () => void;
}

const options = Object.entries(requestOrders).map(([value, label]) => ({ value, label }));

/** Above a list of requests: its order, the shortlist, and what is done with the chosen ones. */
export const RequestTools = ({
  order,
  onOrder,
  onlyListed,
  onOnlyListed,
  chosen,
  isAll,
  onAll,
  mayDecline,
  onCompare,
  onDecline,
}: RequestToolsProps) => (
  <div className="mk:mb-4 mk:flex mk:flex-wrap mk:items-center mk:gap-2">
    <Select
      aria-label="Order of the requests"
      className="mk:w-auto"
      value={order}
      onValueChange={onOrder}
      options={options}
    />
    <Button icon={Star} aria-pressed={onlyListed} onClick={() => onOnlyListed(!onlyListed)}>
      Shortlist
    </Button>
    <Button variant="quiet" onClick={() => onAll(!isAll)}>
      {isAll ? 'Choose none' : 'Choose all'}
    </Button>
    <span className="mk:ml-auto mk:flex mk:flex-wrap mk:items-center mk:gap-2">
      <span aria-live="polite" className="mk:text-sm mk:text-soft mk:tabular-nums">
        {chosen > 0 && `${chosen} chosen`}
      </span>
      {chosen > 0 && (
        <>
          <Button disabled={chosen < 2 || chosen > mostCompared} onClick={onCompare}>
            Compare
          </Button>
          <Button disabled={!mayDecline || chosen > limits.requestsAtOnce} onClick={onDecline}>
            Decline…
          </Button>
        </>
      )}
    </span>
  </div>
);
