import { toast } from '@briefhouse/ui/toast.ts';
import { useNavigate } from 'react-router';
import { codeProblem, passwordProblem } from './auth-errors.ts';
import { loadAuthClient } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { resetForm } from './auth-schemas.ts';
import { CodeField, EmailField, NewPasswordFields } from './fields.tsx';
import { useAuthForm } from './use-auth-form.ts';

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
