import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authMessage, isWrongPassword } from './auth-errors.ts';
import { openSession } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { type SignInForm, signInForm } from './auth-schemas.ts';
import { PasswordInput } from './password-input.tsx';
import { SecondStep } from './second-step.tsx';
import { tellAtField } from './tell-at-field.ts';
import { useSubmit } from './use-submit.ts';

export const SignIn = ({ email }: { email: string }) => {
  const { start } = useSession();
  const navigate = useNavigate();
  const to = useAuthPath();
  const { pending, run } = useSubmit('Error signing in');
  /** The password was right; a code is missing. */
  const [waiting, setWaiting] = useState<SignInForm>();
  const { form, errors, submit } = useContractForm({
    schema: signInForm,
    values: { email, password: '' },
    send: (fields) =>
      run(async () => {
        const step = await openSession(fields);
        if (step === 'verify') return navigate(to('verify'), { state: { email: fields.email, resend: '1' } });
        if (step === 'factor') return setWaiting(fields);
        if (step === 'reset') return navigate(to('reset'), { state: { email: fields.email } });
        await arrive();
      }, atPassword),
  });
  /** The specified toast tells the error as well. */
  const atPassword = (error: unknown): boolean => {
    tellAtField(form.setError, 'password', isWrongPassword(error) ? authMessage(error) : null);
    return false;
  };
  const arrive = async () => {
    await start();
    toast.success('Signed in successfully!');
  };
  if (waiting) return <SecondStep signIn={waiting} onDone={arrive} onLeave={() => setWaiting(undefined)} />;

  return (
    <AuthForm
      heading="Welcome back"
      subtitle="Sign in to your account"
      submitText="Sign in"
      pending={pending}
      onSubmit={submit}
      foot={
        <>
          <FootLink to={to('signup')}>Don't have an account? Sign up</FootLink>
          <FootLink to={to('forgot')}>Forgot your password?</FootLink>
        </>
      }
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </AuthForm>
  );
};
