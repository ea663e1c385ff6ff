import { passwordHint } from '@briefhouse/contracts/limit-texts.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useNavigate } from 'react-router';
import { codeProblem, passwordProblem } from './auth-errors.ts';
import { loadAuthClient } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { resetForm } from './auth-schemas.ts';
import { PasswordInput } from './password-input.tsx';
import { tellAtField } from './tell-at-field.ts';
import { useSubmit } from './use-submit.ts';

export const Reset = ({ email, code }: { email: string; code: string }) => {
  const navigate = useNavigate();
  const to = useAuthPath();
  const { pending, run } = useSubmit('Error resetting password');
  const { form, errors, submit } = useContractForm({
    schema: resetForm,
    values: { email, code, password: '', confirmPassword: '' },
    send: (fields) =>
      run(async () => {
        await (await loadAuthClient()).reset(fields.email, fields.code, fields.password);
        toast.success('Password changed!', 'Sign in with your new password.');
        navigate(to('signin'), { replace: true, state: { email: fields.email } });
      }, atField),
  });

  const atField = (error: unknown): boolean =>
    tellAtField(form.setError, 'code', codeProblem(error)) ||
    tellAtField(form.setError, 'password', passwordProblem(error));

  return (
    <AuthForm
      heading="Choose a new password"
      subtitle="Enter the code from the email"
      submitText="Set new password"
      pending={pending}
      onSubmit={submit}
      foot={
        <>
          <FootLink to={to('forgot')} email={email}>
            Send another code
          </FootLink>
          <FootLink to={to('signin')}>Back to sign in</FootLink>
        </>
      }
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" {...form.register('email')} />
      </Field>
      <Field label="Verification code" help="Six digits" error={errors.code?.message}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={12} {...form.register('code')} />
      </Field>
      <Field label="New password" help={passwordHint} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
    </AuthForm>
  );
};
