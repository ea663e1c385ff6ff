import { passwordHint } from '@briefhouse/contracts/limit-texts.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { loadAuthClient } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { type ResetForm, resetForm } from './auth-schemas.ts';
import { PasswordInput } from './password-input.tsx';
import { useSubmit } from './use-submit.ts';

export const Reset = ({ email, code }: { email: string; code: string }) => {
  const navigate = useNavigate();
  const to = useAuthPath();
  const { pending, problem, submit } = useSubmit('Error resetting password');
  const { register, handleSubmit, formState } = useForm<ResetForm>({
    resolver: zodResolver(resetForm),
    defaultValues: { email, code, password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  const send = (form: ResetForm) =>
    submit(async () => {
      await (await loadAuthClient()).reset(form.email, form.code, form.password);
      toast.success('Password changed!', 'Sign in with your new password.');
      navigate(to('signin', { email: form.email }), { replace: true });
    });

  return (
    <AuthForm
      heading="Choose a new password"
      subtitle="Enter the code from the email"
      submitText="Set new password"
      pending={pending}
      problem={problem}
      onSubmit={handleSubmit(send)}
      foot={
        <>
          <FootLink to={to('forgot', email ? { email } : {})}>Send another code</FootLink>
          <FootLink to={to('signin')}>Back to sign in</FootLink>
        </>
      }
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label="Verification code" help="Six digits" error={errors.code?.message}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={12} {...register('code')} />
      </Field>
      <Field label="New password" help={passwordHint} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </AuthForm>
  );
};
