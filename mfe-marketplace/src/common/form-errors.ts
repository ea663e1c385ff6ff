import { ApiError } from '@briefhouse/web/api-error.ts';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * Puts the server's field messages on the form's fields; the first of them gets the focus.
 * Answers whether there were any.
 */
export const showServerIssues = <V extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<V>,
): boolean => {
  if (!(error instanceof ApiError)) return false;
  const issues = Object.entries(error.issues);
  issues.forEach(([path, message], index) => {
    setError(path as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return issues.length > 0;
};
