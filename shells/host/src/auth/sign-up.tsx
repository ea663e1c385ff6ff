import { RadioTiles } from '@briefhouse/ui/choice.tsx';
import { FormInput } from '@briefhouse/ui/form-fields.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useNavigate } from 'react-router';
import { LegalLink } from '../legal/legal-link.tsx';
import { emailProblem, passwordProblem } from './auth-errors.ts';
import { createAccount } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { signUpForm } from './auth-schemas.ts';
import { EmailField, NewPasswordFields } from './fields.tsx';
import { rememberSignUp, useFirstSignIn } from './first-sign-in.ts';
import { useAuthForm } from './use-auth-form.ts';

const types = [
  { value: 'creator', label: 'UGC Creator', help: 'I make content' },
  { value: 'client', label: 'Brand/Client', help: 'I need content' },
];

export const SignUp = ({ email }: { email: string }) => {
  const navigate = useNavigate();
  const to = useAuthPath();
  const signInAtOnce = useFirstSignIn();
  const { form, step } = useAuthForm({
    schema: signUpForm,
    values: { email, password: '', confirmPassword: '', firstName: '', lastName: '', userType: 'creator' },
    failure: 'Error creating account',
    send: async (fields) => {
      const { verified } = await createAccount(fields);
      rememberSignUp(fields);
      if (verified && (await signInAtOnce(fields.email))) return toast.success('Signed in successfully!');
      toast.success('Account created successfully!', 'Please check your email to verify your account.');
      await navigate(to(verified ? 'signin' : 'verify'), { state: { email: fields.email } });
    },
    problemsOf: (error) => ({ email: emailProblem(error), password: passwordProblem(error) }),
    toasted: ['email'],
  });
  return (
    <AuthForm
      heading="Get started"
      subtitle="Create your account today"
      submitText="Create account"
      foot={
        <>
          <p className="host:m-0 host:mb-2 host:text-center host:text-soft host:text-pretty">
            By creating an account you agree to the <LegalLink to="/terms">Terms</LegalLink> and have read{' '}
            <LegalLink to="/privacy">Privacy</LegalLink> and <LegalLink to="/cookies">Cookies</LegalLink>.
          </p>
          <FootLink to={to('signin')}>Already have an account? Sign in</FootLink>
        </>
      }
      {...step}
    >
      <RadioTiles legend="I am a" options={types} {...form.register('userType')} />
      <div className="host:grid host:grid-cols-1 host:gap-4 host:min-[380px]:grid-cols-2">
        <FormInput form={form} name="firstName" label="First name" autoComplete="given-name" />
        <FormInput form={form} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <EmailField form={form} />
      <NewPasswordFields form={form} label="Password" />
    </AuthForm>
  );
};
