import { wrongRecoveryCode } from '@briefhouse/contracts/error-texts.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useState } from 'react';
import { codeProblem, isOver } from './auth-errors.ts';
import { loadAuthClient, openSession, recover } from './auth-flow.ts';
import { AuthForm } from './auth-form.tsx';
import { appCodeForm, recoveryForm, type SignInForm } from './auth-schemas.ts';
import { tellAtField } from './tell-at-field.ts';
import { useSubmit } from './use-submit.ts';

interface SecondStepProps {
  /** The password that was right: a recovery code counts with it alone. */
  signIn: SignInForm;
  onDone: () => Promise<void>;
  /** Leads back to the password. */
  onLeave: () => void;
}

/** The step after the password: a code of the authenticator app, or a recovery code. */
export const SecondStep = (props: SecondStepProps) => {
  const [isLost, setLost] = useState(false);
  const foot = (
    <>
      <Button variant="quiet" onClick={() => setLost(!isLost)}>
        {isLost ? 'Use your authenticator app' : 'Use a recovery code'}
      </Button>
      <Button variant="quiet" onClick={props.onLeave}>
        Back to sign in
      </Button>
    </>
  );
  return isLost ? <RecoveryCode {...props} foot={foot} /> : <AppCode {...props} foot={foot} />;
};

type FormProps = SecondStepProps & { foot: React.ReactNode };

const AppCode = ({ onDone, onLeave, foot }: FormProps) => {
  const { pending, run } = useSubmit('Error signing in');
  const { form, errors, submit } = useContractForm({
    schema: appCodeForm,
    values: { code: '' },
    send: ({ code }) =>
      run(async () => {
        try {
          await (await loadAuthClient()).confirm(code);
        } catch (error) {
          if (isOver(error)) onLeave();
          throw error;
        }
        await onDone();
      }, atCode),
  });
  /** The specified toast tells the error as well. */
  const atCode = (error: unknown): boolean => {
    tellAtField(form.setError, 'code', codeProblem(error));
    return false;
  };
  return (
    <AuthForm
      heading="One more step"
      subtitle="Enter the code from your authenticator app"
      submitText="Sign in"
      pending={pending}
      onSubmit={submit}
      foot={foot}
    >
      <Field label="Code" help="Six digits, a new one every 30 seconds" error={errors.code?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={12}
          className="host:text-lg host:tracking-wide"
          {...form.register('code')}
        />
      </Field>
    </AuthForm>
  );
};

const RecoveryCode = ({ signIn, onDone, foot }: FormProps) => {
  const { pending, run } = useSubmit('Error signing in');
  const { form, errors, submit } = useContractForm({
    schema: recoveryForm,
    values: { code: '' },
    send: ({ code }) =>
      run(async () => {
        await recover(signIn, code);
        await openSession(signIn);
        await onDone();
        toast.success('Two-step sign-in is off', 'Set it up again under Account and security.');
      }, atCode),
  });
  const atCode = (error: unknown): boolean => {
    tellAtField(form.setError, 'code', messageOf(error) === wrongRecoveryCode ? wrongRecoveryCode : null);
    return false;
  };
  return (
    <AuthForm
      heading="Use a recovery code"
      subtitle="This turns off two-step sign-in and signs out all other devices"
      submitText="Sign in"
      pending={pending}
      onSubmit={submit}
      foot={foot}
    >
      <Field label="Recovery code" help="One of the codes you saved" error={errors.code?.message}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          maxLength={40}
          {...form.register('code')}
        />
      </Field>
    </AuthForm>
  );
};
