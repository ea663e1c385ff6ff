import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { openSession } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { type SignInForm, signInForm } from './auth-schemas.ts';
import { PasswordInput } from './password-input.tsx';
import { useSubmit } from './use-submit.ts';

export const SignIn = ({ email }: { email: string }) => {
  const { start } = useSession();
  const navigate = useNavigate();
  const to = useAuthPath();
  const { pending, problem, submit } = useSubmit('Error signing in');
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    resolver: zodResolver(signInForm),
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;

  const send = (form: SignInForm) =>
    submit(async () => {
      const step = await openSession(form);
      if (step === 'verify') return navigate(to('verify', { email: form.email, resend: '1' }));
      if (step === 'reset') return navigate(to('reset', { email: form.email }));
      await start();
      toast.success('Signed in successfully!');
    });

  return (
    <AuthForm
      heading="Welcome back"
      subtitle="Sign in to your account"
      submitText="Sign in"
      pending={pending}
      problem={problem}
      onSubmit={handleSubmit(send)}
      foot={
        <>
          <FootLink to={to('signup')}>Don't have an account? Sign up</FootLink>
          <FootLink to={to('forgot')}>Forgot your password?</FootLink>
        </>
      }
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </AuthForm>
  );
};
