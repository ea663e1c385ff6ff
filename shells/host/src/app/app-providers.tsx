import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { createQueryClient } from '@briefhouse/web/query-client.ts';
import { RealtimeProvider } from '@briefhouse/web/realtime-provider.tsx';
import { SessionProvider } from '@briefhouse/web/session-provider.tsx';
import { useOnline } from '@briefhouse/web/use-online.ts';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { toastExpired } from './session-end.ts';

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
      <SessionProvider onSignedOut={goHome} onExpired={toastExpired}>
        <RealtimeProvider>
          <OfflineBar />
          <Outlet />
        </RealtimeProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
};

/** A bar at the bottom while the browser is offline. Always in the DOM, so that its text is announced when it appears. */
const OfflineBar = () => {
  const online = useOnline();
  return (
    <div
      role="status"
      className="host:fixed host:inset-x-0 host:bottom-(--bottom-bar) host:z-40 host:sm:right-auto host:sm:bottom-4 host:sm:left-4"
    >
      {!online && (
        <p className="host:flex host:items-center host:justify-center host:gap-2 host:bg-ink host:px-4 host:py-2.5 host:text-sm host:font-medium host:text-paper host:sm:rounded-lg host:sm:shadow-float">
          <WifiOff aria-hidden="true" className="host:size-4 host:shrink-0" />
          You are offline. This page may be out of date. We keep the text you type.
        </p>
      )}
    </div>
  );
};
