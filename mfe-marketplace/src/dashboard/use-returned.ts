import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { useEffect, useState } from 'react';

/** The address after the provider's pages: `paid` is `plan` or `cancelled`, `payout` is `done` or `refresh`. */
export const useReturned = () => {
  const [params, change] = useUrlParams();
  const [cancelled, setCancelled] = useState(false);
  const paid = params.get('paid');
  const forget = (key: 'paid' | 'payout') => change((next) => next.delete(key), { replace: true });
  // The return is told once: a dialog that is opened again later is not a return.
  useEffect(() => {
    if (paid !== 'cancelled') return;
    setCancelled(true);
    forget('paid');
  });
  return { paid: paid === 'plan', cancelled, payout: params.get('payout'), forget };
};
