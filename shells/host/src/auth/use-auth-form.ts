import { toast, toastStore } from '@briefhouse/ui/toast.ts';
import { type ContractFormOptions, useContractForm } from '@briefhouse/web/use-contract-form.ts';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { authMessage, codeProblem, isOver } from './auth-errors.ts';
import { appCodeForm, type emailCodeForm, type recoveryForm } from './auth-schemas.ts';
import { Refusal } from './guards.ts';

/** The texts for the fields that an error is about; null for a field that is right. */
type Problems<V extends FieldValues> = Partial<Record<FieldPath<V>, string | null>>;

/** Shows errors at their fields, the focus in the last of them, and returns these fields. */
export const showAtFields = <V extends FieldValues>(
  form: UseFormReturn<V, unknown, FieldValues>,
  problems: Problems<V>,
): FieldPath<V>[] =>
  (Object.entries(problems) as [FieldPath<V>, string | null][]).flatMap(([field, message]) => {
    if (message === null) return [];
    form.setError(field, { message }, { shouldFocus: true });
    return [field];
  });

/**
 * Does the work of a form or a button. A toast tells a failure, `title` with the message, until the person types;
 * unless `isShown` says that the fields tell it.
 */
export const attempt = async <T>(
  title: string,
  work: () => Promise<T>,
  isShown: (error: unknown) => boolean = () => false,
): Promise<T> => {
  toastStore.clear();
  try {
    return await work();
  } catch (error) {
    if (isShown(error)) throw error;
    if (error instanceof Refusal) toast.destructive(error.title, error.description, undefined, title);
    else toast.destructive(title, authMessage(error), undefined, title);
    throw error;
  }
};

interface AuthFormOptions<S extends z.ZodType<FieldValues, FieldValues>>
  extends Pick<ContractFormOptions<S, z.input<S>>, 'schema' | 'values'> {
  failure: string;
  send: (fields: z.output<S>) => Promise<unknown>;
  problemsOf?: (error: unknown) => Problems<z.input<S>>;
  /** Fields whose errors a toast tells as well. */
  toasted?: readonly FieldPath<z.input<S>>[];
}

/** A form about an account. `step` are the props of its frame. */
export const useAuthForm = <S extends z.ZodType<FieldValues, FieldValues>>({
  failure,
  send,
  problemsOf = () => ({}),
  toasted = [],
  ...options
}: AuthFormOptions<S>) => {
  const contractForm = useContractForm<S>({
    ...options,
    send: async (fields): Promise<void> => {
      const isShown = (error: unknown) =>
        showAtFields(contractForm.form, problemsOf(error)).some((field) => !toasted.includes(field));
      await attempt(failure, () => send(fields), isShown);
    },
  });
  const { submit, isSending } = contractForm;
  return { ...contractForm, step: { onSubmit: submit, pending: isSending } };
};

interface CodeOptions {
  schema?: typeof appCodeForm | typeof emailCodeForm | typeof recoveryForm;
  failure: string;
  check: (code: string) => Promise<void>;
  /** Called when the step before has to be done again. */
  onOver?: () => void;
  /** The text at the field for an error about the code; null for another error. */
  problemOf?: (error: unknown) => string | null;
  /** Whether a toast tells an error about the code as well. */
  isToasted?: boolean;
}

/** A form with one code, of an app, of an e-mail or for recovery; `step` are the props of its frame. */
export const useCode = ({
  schema = appCodeForm,
  failure,
  check,
  onOver,
  problemOf = codeProblem,
  isToasted = false,
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
    toasted: isToasted ? ['code'] : [],
  });
