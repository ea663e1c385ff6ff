import { ErrorState } from '@briefhouse/ui/states.tsx';

/** Stands where a remote's screen would be. */
export const RemoteFailure = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <ErrorState
    title={`${label} could not be loaded`}
    message="The rest of Briefhouse still works. Check your connection and try again."
    onRetry={onRetry}
  />
);
