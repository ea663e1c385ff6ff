import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { loadAuthClient } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { type ForgotForm, forgotForm } from './auth-schemas.ts';
import { useSubmit } from './use-submit.ts';

/** Says the same whether or not the account exists: nobody learns here who is with us. */
export const Forgot = ({ email }: { email: string }) => {
  const navigate = useNavigate();
  const to = useAuthPath();
  const { pending, problem, submit } = useSubmit('Error sending code');
  const { register, handleSubmit, formState } = useForm<ForgotForm>({
    resolver: zodResolver(forgotForm),
    defaultValues: { email },
  });

  const send = (form: ForgotForm) =>
    submit(async () => {
      await (await loadAuthClient()).forgot(form.email);
      toast.success('Code sent!', 'If there is an account with this email, a code is on its way.');
      navigate(to('reset', { email: form.email }));
    });

  return (
    <AuthForm
      heading="Reset your password"
      subtitle="We send you a code to set a new one"
      submitText="Send code"
      pending={pending}
      problem={problem}
      onSubmit={handleSubmit(send)}
      foot={<FootLink to={to('signin')}>Back to sign in</FootLink>}
    >
      <Field label="Email" error={formState.errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" {...register('email')} />
      </Field>
    </AuthForm>
  );
};
