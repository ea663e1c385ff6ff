import { ErrorState } from '@briefhouse/ui/states.tsx';

/** The panel in place of a remote's screen that could not be loaded. */
export const RemoteFailure = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <ErrorState
    title={`${label} could not be loaded`}
    message="The rest of Briefhouse still works. Check your connection and try again."
    onRetry={onRetry}
  />
);
