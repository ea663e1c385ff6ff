import { useOnline } from '@briefhouse/web/use-online.ts';
import { WifiOff } from 'lucide-react';

/** A quiet bar while the browser has no network. Always in the tree, so that its appearance is announced. */
export const OfflineBar = () => {
  const online = useOnline();
  return (
    <div role="status" className="host:sticky host:top-0 host:z-50">
      {!online && (
        <p className="host:flex host:items-center host:justify-center host:gap-2 host:bg-ink host:px-4 host:py-2 host:text-sm host:font-medium host:text-paper">
          <WifiOff aria-hidden="true" className="host:size-4 host:shrink-0" />
          You are offline. What you see may be out of date; what you type is kept.
        </p>
      )}
    </div>
  );
};
