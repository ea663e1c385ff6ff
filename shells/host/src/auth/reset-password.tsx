import { toast } from '@briefhouse/ui/toast.ts';
import { useNavigate } from 'react-router';
import { codeProblem, passwordProblem } from './auth-errors.ts';
import { loadAuthClient } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { forgotForm, resetForm } from './auth-schemas.ts';
import { CodeField, EmailField, NewPasswordFields } from './fields.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Shows the same text whether or not the account exists, so that nobody can find out whether an address has one. */
export const Forgot = ({ email }: { email: string }) => {
  const navigate = useNavigate();
  const to = useAuthPath();
  const { form, step } = useAuthForm({
    schema: forgotForm,
    values: { email },
    failure: 'Error sending code',
    send: async (fields) => {
      await (await loadAuthClient()).forgot(fields.email);
      toast.success('Code sent!', 'If there is an account with this email, a code is on its way.');
      await navigate(to('reset'), { state: { email: fields.email } });
    },
  });
  return (
    <AuthForm
      heading="Reset your password"
      subtitle="We will email you a code to set a new password"
      submitText="Send code"
      foot={<FootLink to={to('signin')}>Back to sign in</FootLink>}
      {...step}
    >
      <EmailField form={form} />
    </AuthForm>
  );
};

export const Reset = ({ email, code }: { email: string; code: string }) => {
  const navigate = useNavigate();
  const to = useAuthPath();
  const { form, step } = useAuthForm({
    schema: resetForm,
    values: { email, code, password: '', confirmPassword: '' },
    failure: 'Error resetting password',
    send: async (fields) => {
      await (await loadAuthClient()).reset(fields.email, fields.code, fields.password);
      toast.success('Password changed!', 'Sign in with your new password.');
      await navigate(to('signin'), { replace: true, state: { email: fields.email } });
    },
    problemsOf: (error) => ({ code: codeProblem(error), password: passwordProblem(error) }),
  });
  return (
    <AuthForm
      heading="Choose a new password"
      subtitle="Enter the code from the email"
      submitText="Set new password"
      foot={
        <>
          <FootLink to={to('forgot')} email={email}>
            Send another code
          </FootLink>
          <FootLink to={to('signin')}>Back to sign in</FootLink>
        </>
      }
      {...step}
    >
      <EmailField form={form} />
      <CodeField form={form} label="Verification code" inputClassName="" />
      <NewPasswordFields form={form} />
    </AuthForm>
  );
};
