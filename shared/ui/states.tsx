import clsx from 'clsx';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { Drawing } from './empty-drawings.tsx';
import { lazyPart } from './lazy-part.tsx';

/** The first content has none. */
const EmptyDrawing = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './empty-drawings.tsx')).EmptyDrawing,
  { quiet: true },
);

export interface EmptyStateProps {
  drawing?: Drawing;
  /** One sentence. */
  text: ReactNode;
  hint?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  className?: string;
}

export const EmptyState = ({ drawing = 'board', text, hint, action, className }: EmptyStateProps) => (
  <div
    className={clsx(
      'ui-appear ui:flex ui:flex-col ui:items-center ui:gap-3 ui:px-4 ui:py-10 ui:text-center',
      className,
    )}
  >
    <EmptyDrawing name={drawing} fallback={<span className="ui:h-22 ui:w-30" />} />
    <p className="ui:m-0 ui:max-w-[44ch] ui:text-balance ui:text-base ui:font-semibold ui:text-ink">{text}</p>
    {hint && <p className="ui:m-0 ui:max-w-[52ch] ui:text-balance ui:text-sm ui:text-soft">{hint}</p>}
    {action}
  </div>
);

export interface ErrorStateProps {
  /** The failure in words, e.g. "We could not load your projects". */
  title?: string;
  /** The server's own text. */
  message?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

/** An error in the place of the failed part, with a Retry button. */
export const ErrorState = ({
  title = 'Something went wrong',
  message,
  onRetry,
  retrying = false,
  className,
}: ErrorStateProps) => (
  <div
    role="alert"
    className={clsx(
      'ui:flex ui:flex-col ui:items-center ui:gap-3 ui:px-4 ui:py-10 ui:text-center',
      className,
    )}
  >
    <p className="ui:m-0 ui:text-base ui:font-semibold ui:text-ink">{title}</p>
    {message && <p className="ui:m-0 ui:max-w-[52ch] ui:text-balance ui:text-sm ui:text-soft">{message}</p>}
    {onRetry && (
      <Button icon={RotateCcw} onClick={onRetry} pending={retrying} pendingText="Retrying...">
        Retry
      </Button>
    )}
  </div>
);
