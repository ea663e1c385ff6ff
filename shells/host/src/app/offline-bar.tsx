import { useOnline } from '@briefhouse/web/use-online.ts';
import { WifiOff } from 'lucide-react';

/** A bar at the bottom while the browser is offline. Always in the DOM, so that its text is announced when it appears. */
export const OfflineBar = () => {
  const online = useOnline();
  return (
    <div
      role="status"
      className="host:fixed host:inset-x-0 host:bottom-0 host:z-40 host:sm:right-auto host:sm:bottom-4 host:sm:left-4"
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
