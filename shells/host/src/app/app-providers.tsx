import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { createQueryClient } from '@briefhouse/web/query-client.ts';
import { RealtimeProvider } from '@briefhouse/web/realtime-provider.tsx';
import { SessionProvider } from '@briefhouse/web/session-provider.tsx';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { OfflineBar } from './offline-bar.tsx';
import { sayExpired } from './session-end.ts';

/** The one place that shows a toast for a failed call. */
const showFailure: Parameters<typeof createQueryClient>[0] = (failure, error, about) =>
  typeof failure === 'string'
    ? toastFailure(failure, error, about)
    : toast.destructive(failure.title, failure.description, undefined, about);

// With a timer, as is the library's own way, a second press comes before a button knows that it is pending.
notifyManager.setScheduler(queueMicrotask);

/** Wraps every screen except the landing page: cache, session, socket, the offline bar. */
export const AppProviders = () => {
  const [cache] = useState(() => createQueryClient(showFailure, toast.over));
  const navigate = useNavigate();
  const goHome = async () => {
    toast.success('Signed out successfully!');
    await navigate('/', { replace: true });
  };
  return (
    <QueryClientProvider client={cache}>
      <SessionProvider onSignedOut={goHome} onExpired={sayExpired}>
        <RealtimeProvider>
          <OfflineBar />
          <Outlet />
        </RealtimeProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
};
