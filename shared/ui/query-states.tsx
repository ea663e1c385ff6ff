import { ApiError, messageOf } from '@briefhouse/web/api-error.ts';
import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from './states.tsx';

interface Answer {
  error: Error | null;
}

interface QueryStatesProps extends Pick<ErrorStateProps, 'className'> {
  query: Answer & { isFetching: boolean; refetch: () => unknown };
  /** The failure in words, e.g. "We could not load your projects". */
  title: string;
  /** The placeholder while the first answer is on its way. */
  skeleton?: ReactNode;
  /** In the place of something that does not exist, or not for this reader. */
  gone?: ReactNode;
  /** Whether another try can help. */
  canRetry?: boolean;
}

/** Whether the server says that it does not exist; an answer from before may still be there. */
export const isGone = ({ error }: Answer): boolean => error instanceof ApiError && error.status === 404;

/** The content in the place of an answer that is not there: its placeholder, or the reason with Retry. */
export const QueryStates = ({
  query,
  skeleton = null,
  gone,
  canRetry = true,
  ...error
}: QueryStatesProps) => {
  if (!query.error) return skeleton;
  if (gone && isGone(query)) return gone;
  return (
    <ErrorState
      {...error}
      message={messageOf(query.error)}
      retrying={query.isFetching}
      {...(canRetry && { onRetry: () => void query.refetch() })}
    />
  );
};
