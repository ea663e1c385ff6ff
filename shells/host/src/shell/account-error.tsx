import { Button } from '@briefhouse/ui/button.tsx';
import { ErrorState } from '@briefhouse/ui/states.tsx';

export interface AccountErrorProps {
  message: string | undefined;
  onRetry: () => void;
  onLeave: () => void;
}

/** The page for a profile that could not be loaded: Retry, or sign out. */
export const AccountError = ({ message, onRetry, onLeave }: AccountErrorProps) => (
  <div className="host:flex host:flex-col host:items-center">
    <ErrorState
      title="We could not load your account"
      message={message}
      onRetry={onRetry}
      className="host:pb-3"
    />
    <Button variant="quiet" onClick={onLeave}>
      Sign Out
    </Button>
  </div>
);
