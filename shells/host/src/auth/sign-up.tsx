import { passwordHint } from '@briefhouse/contracts/limit-texts.ts';
import { RadioTiles } from '@briefhouse/ui/choice.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useNavigate } from 'react-router';
import { LegalLink } from '../legal/legal-link.tsx';
import { emailProblem, passwordProblem } from './auth-errors.ts';
import { createAccount } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { signUpForm } from './auth-schemas.ts';
import { rememberSignUp, useFirstSignIn } from './first-sign-in.ts';
import { PasswordInput } from './password-input.tsx';
import { tellAtField } from './tell-at-field.ts';
import { useSubmit } from './use-submit.ts';

const types = [
  { value: 'creator', label: 'UGC Creator', help: 'I make content' },
  { value: 'client', label: 'Brand/Client', help: 'I need content' },
];

export const SignUp = ({ email }: { email: string }) => {
  const navigate = useNavigate();
  const to = useAuthPath();
  const signInAtOnce = useFirstSignIn();
  const { pending, run } = useSubmit('Error creating account');
  const { form, errors, submit } = useContractForm({
    schema: signUpForm,
    values: {
      email,
      password: '',
      confirmPassword: '',
      firstName: '',
      lastName: '',
      userType: 'creator',
    },
    send: (fields) =>
      run(async () => {
        const { verified } = await createAccount(fields);
        rememberSignUp(fields);
        if (verified && (await signInAtOnce(fields.email))) return toast.success('Signed in successfully!');
        toast.success('Account created successfully!', 'Please check your email to verify your account.');
        navigate(to(verified ? 'signin' : 'verify'), { state: { email: fields.email } });
      }, atField),
  });

  const atField = (error: unknown): boolean => {
    tellAtField(form.setError, 'email', emailProblem(error));
    return tellAtField(form.setError, 'password', passwordProblem(error));
  };

  return (
    <AuthForm
      heading="Get started"
      subtitle="Create your account today"
      submitText="Create account"
      pending={pending}
      onSubmit={submit}
      foot={
        <>
          <p className="host:m-0 host:mb-2 host:text-center host:text-soft host:text-pretty">
            By creating an account you agree to the <LegalLink to="/terms">Terms</LegalLink> and have read{' '}
            <LegalLink to="/privacy">Privacy</LegalLink> and <LegalLink to="/cookies">Cookies</LegalLink>.
          </p>
          <FootLink to={to('signin')}>Already have an account? Sign in</FootLink>
        </>
      }
    >
      <RadioTiles legend="I am a" options={types} {...form.register('userType')} />
      <div className="host:grid host:grid-cols-1 host:gap-4 host:min-[380px]:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" {...form.register('email')} />
      </Field>
      <Field label="Password" help={passwordHint} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
    </AuthForm>
  );
};
