type SetError<F extends string> = (
  field: F,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Shows an error at its field, with the focus in it; false for an error that is about no field. */
export const tellAtField = <F extends string>(
  setError: SetError<NoInfer<F>>,
  field: F,
  problem: string | null,
): boolean => {
  if (problem !== null) setError(field, { message: problem }, { shouldFocus: true });
  return problem !== null;
};
