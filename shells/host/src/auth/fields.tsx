import { passwordHint } from '@briefhouse/contracts/limit-texts.ts';
import { FormInput, type FormInputProps } from '@briefhouse/ui/form-fields.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';

type AuthFieldProps<V extends FieldValues> = Pick<FormInputProps<V>, 'form'> & Partial<FormInputProps<V>>;

export const EmailField = <V extends FieldValues>(props: AuthFieldProps<V>) => (
  <FormInput
    name={'email' as FieldPath<V>}
    label="Email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    {...props}
  />
);

export const PasswordField = <V extends FieldValues>(props: AuthFieldProps<V>) => (
  <FormInput
    control={PasswordInput}
    name={'password' as FieldPath<V>}
    label="Password"
    autoComplete="current-password"
    {...props}
  />
);

export const NewPasswordFields = <V extends FieldValues>({ form, label }: AuthFieldProps<V>) => (
  <>
    <PasswordField
      form={form}
      label={label ?? 'New password'}
      help={passwordHint}
      autoComplete="new-password"
    />
    <PasswordField
      form={form}
      name={'confirmPassword' as FieldPath<V>}
      label="Confirm password"
      autoComplete="new-password"
    />
  </>
);

/** The code of six digits from a mail or an app. */
export const CodeField = <V extends FieldValues>(props: AuthFieldProps<V>) => (
  <FormInput
    name={'code' as FieldPath<V>}
    label="Code"
    help="Six digits"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    inputClassName="host:text-lg host:tracking-wide"
    {...props}
  />
);

const PasswordInput = (props: ComponentProps<typeof Input>) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="host:relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="host:pr-12"
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="host:absolute host:top-1/2 host:right-0 host:-translate-y-1/2"
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </div>
  );
};
