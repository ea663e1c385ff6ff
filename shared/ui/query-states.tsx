import { messageOf } from '@briefhouse/web/api-error.ts';
import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from './states.tsx';

interface QueryStatesProps extends Pick<ErrorStateProps, 'className'> {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The failure in words, e.g. "We could not load your projects". */
  title: string;
  /** The placeholder while the first answer is on its way. */
  skeleton?: ReactNode;
  /** Whether another try can help. */
  canRetry?: boolean;
}

/** The content in the place of an answer that is not there: its placeholder, or the reason with Retry. */
export const QueryStates = ({ query, skeleton = null, canRetry = true, ...error }: QueryStatesProps) =>
  query.error ? (
    <ErrorState
      {...error}
      message={messageOf(query.error)}
      retrying={query.isFetching}
      {...(canRetry && { onRetry: () => void query.refetch() })}
    />
  ) : (
    skeleton
  );
