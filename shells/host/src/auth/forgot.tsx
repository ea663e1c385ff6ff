import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useNavigate } from 'react-router';
import { loadAuthClient } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { forgotForm } from './auth-schemas.ts';
import { useSubmit } from './use-submit.ts';

/** Shows the same text whether or not the account exists, so that nobody can find out whether an address has one. */
export const Forgot = ({ email }: { email: string }) => {
  const navigate = useNavigate();
  const to = useAuthPath();
  const { pending, run } = useSubmit('Error sending code');
  const { form, errors, submit } = useContractForm({
    schema: forgotForm,
    values: { email },
    send: (fields) =>
      run(async () => {
        await (await loadAuthClient()).forgot(fields.email);
        toast.success('Code sent!', 'If there is an account with this email, a code is on its way.');
        navigate(to('reset'), { state: { email: fields.email } });
      }),
  });

  return (
    <AuthForm
      heading="Reset your password"
      subtitle="We will email you a code to set a new password"
      submitText="Send code"
      pending={pending}
      onSubmit={submit}
      foot={<FootLink to={to('signin')}>Back to sign in</FootLink>}
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" {...form.register('email')} />
      </Field>
    </AuthForm>
  );
};
