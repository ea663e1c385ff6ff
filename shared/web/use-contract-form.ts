import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { ApiError } from './api-error.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** The outcome of a try: a refusal stands at a field, any other failure is told elsewhere. */
export type Outcome = 'saved' | 'refused' | 'failed';

export interface ContractFormOptions<S extends FormSchema, V extends FieldValues> {
  /** The contract's own schema, or the part of it that the form asks for. */
  schema: S;
  /** The controls' initial values; their type may be wider than the schema's input. */
  values: V;
  /** Sends the parsed values; usually a mutation's `mutateAsync`. */
  send: (fields: z.output<S>) => unknown;
  /** Called when the schema refuses the input; no call is made. */
  onRefused?: (errors: FieldErrors<V>) => void;
  /** Whether an error is shown at something that is no field of the form, such as an upload. */
  isElsewhere?: (error: unknown) => boolean;
}

/**
 * A form over a contract's schema. Errors of schema and server appear at their fields, and the first such field gets
 * the focus. `submit` sends once, however often it is called meanwhile; `check` only marks what cannot be sent. The mutation's toast tells why a try failed;
 * `problem` is the server's message about none of these fields. `form` is react-hook-form's own: `register`, `control`,
 * `watch`.
 */
export const useContractForm = <S extends FormSchema, V extends FieldValues = z.input<S>>({
  schema,
  values,
  send,
  onRefused,
  isElsewhere = () => false,
}: ContractFormOptions<S, V>) => {
  const form = useForm<V, unknown, z.output<S>>({
    resolver: zodResolver(schema) as unknown as Resolver<V, unknown, z.output<S>>,
    defaultValues: values as DefaultValues<V>,
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const [problem, setProblem] = useState<string>();
  const sending = useRef(false);
  const outcome = useRef<Outcome>('refused');

  const showIssues = (thrown: unknown) => {
    const issues = thrown instanceof ApiError ? Object.entries(thrown.issues) : [];
    const isField = ([path]: [string, string]) => (path.split('.')[0] ?? '') in form.getValues();
    issues.filter(isField).forEach(([path, message], index) => {
      form.setError(path as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    if (!issues.some(isField)) setProblem(issues[0]?.[1]);
    outcome.current = issues.length > 0 || isElsewhere(thrown) ? 'refused' : 'failed';
  };

  const handle = form.handleSubmit(async (fields) => {
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    try {
      await send(fields);
      outcome.current = 'saved';
    } catch (thrown) {
      showIssues(thrown);
    } finally {
      sending.current = false;
    }
  }, onRefused);
  const submit = async (event?: BaseSyntheticEvent): Promise<Outcome> => {
    outcome.current = 'refused';
    await handle(event);
    return outcome.current;
  };
  const check = async (): Promise<boolean> => {
    let isRight = false;
    await form.handleSubmit(() => {
      isRight = true;
    })();
    return isRight;
  };

  return {
    form,
    errors,
    submit,
    check,
    isDirty,
    isSending: isSubmitting,
    problem,
    /** Resets the form to other values, e.g. after a newer version was loaded. */
    restart: (next: V) => {
      form.reset(next as DefaultValues<V>);
      setProblem(undefined);
    },
  };
};
