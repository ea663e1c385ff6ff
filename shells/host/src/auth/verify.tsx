import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { codeProblem } from './auth-errors.ts';
import { loadAuthClient, verifyEmail } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { verifyForm } from './auth-schemas.ts';
import { tellVerified, useFirstSignIn, useVerifiedElsewhere } from './first-sign-in.ts';
import { tellAtField } from './tell-at-field.ts';
import { useCooldown } from './use-cooldown.ts';
import { useSubmit } from './use-submit.ts';

export interface VerifyProps {
  email: string;
  /** The code from the link in the e-mail, which is submitted automatically. */
  code: string;
  /** The person tried to sign in with an unverified address: a new code is sent. */
  resendAtOnce: boolean;
}

export const Verify = ({ email, code, resendAtOnce }: VerifyProps) => {
  const navigate = useNavigate();
  const to = useAuthPath();
  const { pending, run } = useSubmit('Error verifying email');
  const again = useSubmit('Error sending code');
  const { left, begin } = useCooldown();
  const signInAtOnce = useFirstSignIn();
  const goOn = async (verified: string) => {
    if (await signInAtOnce(verified)) {
      toast.success('Signed in successfully!', 'Your email is verified.');
    } else {
      toast.success('Email verified!', 'You can sign in now.');
      navigate(to('signin'), { replace: true, state: { email: verified } });
    }
  };
  useVerifiedElsewhere((verified) => void run(() => goOn(verified)));
  const [byLink, setByLink] = useState(Boolean(email && code));
  const { form, errors, submit } = useContractForm({
    schema: verifyForm,
    values: { email, code },
    send: (fields) =>
      run(async () => {
        await verifyEmail(fields.email, fields.code);
        tellVerified(fields.email);
        await goOn(fields.email);
      }, atCode),
  });
  const atCode = (error: unknown): boolean => tellAtField(form.setError, 'code', codeProblem(error));

  const resend = async () => {
    if (!(await form.trigger('email'))) return;
    await again.run(async () => {
      await (await loadAuthClient()).resend(form.getValues('email').trim());
      begin();
      toast.success('Code sent!', 'Please check your email.');
    });
  };

  const arrive = useEffectEvent(async () => {
    if (byLink) {
      await submit();
      setByLink(false);
    } else if (resendAtOnce && email) {
      navigate(to('verify'), { replace: true, state: { email } });
      await resend();
    }
  });
  useEffect(() => void arrive(), []);

  if (byLink)
    return (
      <Loading label="Verifying your email" className="host:w-full host:max-w-sm">
        <div className="host:flex host:flex-col host:gap-6">
          <Skeleton className="host:h-9 host:w-3/4" />
          <Skeleton className="host:h-6 host:w-full" />
          <Skeleton className="host:h-12 host:w-full" />
        </div>
      </Loading>
    );

  return (
    <AuthForm
      heading="Check your email"
      subtitle={
        email ? (
          <>
            We sent a code and a link to <strong className="host:text-ink host:wrap-anywhere">{email}</strong>
          </>
        ) : (
          'Enter the code that we sent you'
        )
      }
      submitText="Verify email"
      pending={pending}
      onSubmit={submit}
      foot={
        <>
          <Button variant="quiet" onClick={resend} pending={again.pending} disabled={left > 0}>
            {left > 0 ? `Send a new code (${left})` : 'Send a new code'}
          </Button>
          <FootLink to={to('signin')} email={email}>
            Back to sign in
          </FootLink>
        </>
      }
    >
      {!email && (
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" autoCapitalize="none" {...form.register('email')} />
        </Field>
      )}
      <Field label="Verification code" help="Six digits" error={errors.code?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          // The form appears with it when a link's code was refused.
          autoFocus={Boolean(errors.code)}
          maxLength={12}
          className="host:text-lg host:tracking-wide"
          {...form.register('code')}
        />
      </Field>
    </AuthForm>
  );
};
