import { Button } from '@briefhouse/ui/button.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { codeProblem } from './auth-errors.ts';
import { loadAuthClient, verifyEmail } from './auth-flow.ts';
import { AuthForm, FootLink } from './auth-form.tsx';
import { useAuthPath } from './auth-path.ts';
import { verifyForm } from './auth-schemas.ts';
import { CodeField, EmailField } from './fields.tsx';
import { announceVerified, useFirstSignIn, useVerifiedElsewhere } from './first-sign-in.ts';
import { attempt, useAuthForm } from './use-auth-form.ts';

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
  const arriving = useMutation({ mutationFn: goOn });
  useVerifiedElsewhere((verified) => {
    if (!isSending && !arriving.isPending) arriving.mutate(verified);
  });
  const [byLink, setByLink] = useState(Boolean(email && code));
  const { form, errors, step, submit, isSending } = useAuthForm({
    schema: verifyForm,
    values: { email, code },
    failure: 'Error verifying email',
    send: async (fields) => {
      await verifyEmail(fields.email, fields.code);
      announceVerified(fields.email);
      await goOn(fields.email);
    },
    problemsOf: (error) => ({ code: codeProblem(error) }),
  });
  const resending = useMutation({
    mutationFn: () =>
      attempt('Error sending code', async () => {
        await (await loadAuthClient()).resend(form.getValues('email').trim());
        begin();
        toast.success('Code sent!', 'Please check your email.');
      }),
  });
  const resend = async () => {
    if (await form.trigger('email')) resending.mutate();
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
      <Loading
        label="Verifying your email"
        className="host:w-full host:max-w-sm"
        bars={['host:h-9 host:w-3/4', 'host:mt-6 host:h-6', 'host:mt-6 host:h-12']}
      />
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
      foot={
        <>
          <Button variant="quiet" onClick={resend} pending={resending.isPending} disabled={left > 0}>
            {left > 0 ? `Send a new code (${left})` : 'Send a new code'}
          </Button>
          <FootLink to={to('signin')} email={email}>
            Back to sign in
          </FootLink>
        </>
      }
      {...step}
      pending={isSending || arriving.isPending}
    >
      {!email && <EmailField form={form} />}
      <CodeField
        form={form}
        label="Verification code"
        // The form appears with it when a link's code was refused.
        autoFocus={Boolean(errors.code)}
      />
    </AuthForm>
  );
};

/** Seconds before another code may be requested: e-mail takes a moment, and each one costs money. */
const cooldown = 30;

/** Counts down after each sending; `left` is 0 when another may be sent. */
const useCooldown = () => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin: () => setLeft(cooldown) };
};
