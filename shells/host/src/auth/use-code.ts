import { codeProblem, isOver } from './auth-errors.ts';
import { appCodeForm, type emailCodeForm, type recoveryForm } from './auth-schemas.ts';
import { useAuthForm } from './use-auth-form.ts';

interface CodeOptions {
  schema?: typeof appCodeForm | typeof emailCodeForm | typeof recoveryForm;
  /** The title of a failure. */
  failure: string;
  /** Checks the code and goes on. */
  check: (code: string) => Promise<void>;
  /** Called when the step before has to be done again. */
  onOver?: () => void;
  /** The text at the field for an error about the code; null for another error. */
  problemOf?: (error: unknown) => string | null;
  /** Whether a toast tells an error about the code as well. */
  isTold?: boolean;
}

/** A form with one code, of an app, of an e-mail or for recovery; `step` are the props of its frame. */
export const useCode = ({
  schema = appCodeForm,
  failure,
  check,
  onOver,
  problemOf = codeProblem,
  isTold = false,
}: CodeOptions) =>
  useAuthForm({
    schema,
    values: { code: '' },
    failure,
    send: ({ code }) =>
      check(code).catch((error: unknown) => {
        if (isOver(error)) onOver?.();
        throw error;
      }),
    problemsOf: (error) => ({ code: problemOf(error) }),
    told: isTold ? ['code'] : [],
  });
