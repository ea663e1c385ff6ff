import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { checkSubscription } from '@briefhouse/contracts/payments/plan.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { refetchAnswers, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export type Access = Output<typeof checkSubscription>;

export interface UseAccessOptions {
  /** Milliseconds between two looks; none by default, because events tell of changes. */
  every?: number | false;
  /** A purchase is under way in another tab: looks again as soon as the person comes back. */
  expecting?: boolean;
}

/** The creator's plan as the server knows it. The session reads again if the answer holds news for it. */
export const useAccess = ({ every = false, expecting = false }: UseAccessOptions = {}) => {
  const { access_ends_at } = useMe();
  const cache = useQueryClient();
  const query = useContractQuery(
    checkSubscription,
    {},
    { refetchInterval: every, refetchOnWindowFocus: expecting ? 'always' : true },
  );
  const end = query.data?.subscription_end;
  useEffect(() => {
    if (end !== undefined && end !== access_ends_at) refetchAnswers(cache, getMe);
  }, [end, access_ends_at, cache]);
  return query;
};
