import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import type { ComponentProps } from 'react';
import { codeProblem, isOver } from './auth-errors.ts';
import { appCodeForm, type emailCodeForm, type recoveryForm } from './auth-schemas.ts';
import { tellAtField } from './tell-at-field.ts';
import { useSubmit } from './use-submit.ts';

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

/** A form with one code, of an app, of an e-mail or for recovery: props of its frame (`step`) and of its field. */
export const useCode = ({
  schema = appCodeForm,
  failure,
  check,
  onOver,
  problemOf = codeProblem,
  isTold = false,
}: CodeOptions) => {
  const { pending, run } = useSubmit(failure);
  const { form, errors, submit } = useContractForm({
    schema,
    values: { code: '' },
    send: ({ code }) =>
      run(
        () =>
          check(code).catch((error: unknown) => {
            if (isOver(error)) onOver?.();
            throw error;
          }),
        atField,
      ),
  });
  const atField = (error: unknown): boolean =>
    tellAtField(form.setError, 'code', problemOf(error)) && !isTold;
  return {
    step: { pending, onSubmit: submit },
    field: { error: errors.code?.message, ...form.register('code') },
  };
};

interface CodeFieldProps extends ComponentProps<typeof Input> {
  error: string | undefined;
  help?: string;
}

/** The field of a code of six digits. */
export const CodeField = ({ error, help = 'Six digits', ...input }: CodeFieldProps) => (
  <Field label="Code" help={help} error={error}>
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      className="host:text-lg host:tracking-wide"
      {...input}
    />
  </Field>
);
