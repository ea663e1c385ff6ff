import { toast } from '@briefhouse/ui/toast.ts';
import { useNavigate } from 'react-router';
import { loadAuthClient } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { forgotForm } from './auth-schemas.ts';
import { EmailField } from './fields.tsx';
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
