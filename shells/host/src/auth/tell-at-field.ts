type SetError<F extends string> = (
  field: F,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Has a field tell its problem, with the focus in it; false for none, which is an error about something else. */
export const tellAtField = <F extends string>(
  setError: SetError<NoInfer<F>>,
  field: F,
  problem: string | null,
): boolean => {
  if (problem !== null) setError(field, { message: problem }, { shouldFocus: true });
  return problem !== null;
};
