import { toast } from '@briefhouse/ui/toast.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authMessage, isWrongPassword } from './auth-errors.ts';
import { openSession } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { type SignInForm, signInForm } from './auth-schemas.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { SecondStep } from './second-step.tsx';
import { useAuthForm } from './use-auth-form.ts';

export const SignIn = ({ email }: { email: string }) => {
  const { start } = useSession();
  const navigate = useNavigate();
  const to = useAuthPath();
  /** The password was right; a code is missing. */
  const [waiting, setWaiting] = useState<SignInForm>();
  const arrive = async () => {
    await start();
    toast.success('Signed in successfully!');
  };
  const { form, step } = useAuthForm({
    schema: signInForm,
    values: { email, password: '' },
    failure: 'Error signing in',
    send: async (fields) => {
      const next = await openSession(fields);
      if (next === 'verify') return navigate(to('verify'), { state: { email: fields.email, resend: '1' } });
      if (next === 'factor') return setWaiting(fields);
      if (next === 'reset') return navigate(to('reset'), { state: { email: fields.email } });
      await arrive();
    },
    problemsOf: (error) => ({ password: isWrongPassword(error) ? authMessage(error) : null }),
    // The specified toast tells the error as well.
    toasted: ['password'],
  });
  if (waiting) return <SecondStep signIn={waiting} onDone={arrive} onLeave={() => setWaiting(undefined)} />;

  return (
    <AuthForm
      heading="Welcome back"
      subtitle="Sign in to your account"
      submitText="Sign in"
      foot={
        <>
          <FootLink to={to('signup')}>Don't have an account? Sign up</FootLink>
          <FootLink to={to('forgot')}>Forgot your password?</FootLink>
        </>
      }
      {...step}
    >
      <EmailField form={form} />
      <PasswordField form={form} />
    </AuthForm>
  );
};
