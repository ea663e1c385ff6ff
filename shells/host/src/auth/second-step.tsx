import { wrongRecoveryCode } from '@briefhouse/contracts/error-texts.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { FormInput } from '@briefhouse/ui/form-fields.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useState } from 'react';
import { loadAuthClient, openSession, recover } from './auth-flow.ts';
import { AuthForm } from './auth-form.tsx';
import { recoveryForm, type SignInForm } from './auth-schemas.ts';
import { CodeField } from './fields.tsx';
import { useCode } from './use-auth-form.ts';

interface SecondStepProps {
  /** The password that was right: a recovery code counts with it alone. */
  signIn: SignInForm;
  onDone: () => Promise<void>;
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

/** The specified toast tells an error about the code as well. */
const failure = { failure: 'Error signing in', isToasted: true };

const AppCode = ({ onDone, onLeave, foot }: FormProps) => {
  const { form, step } = useCode({
    ...failure,
    check: async (code) => {
      await (await loadAuthClient()).confirm(code);
      await onDone();
    },
    onOver: onLeave,
  });
  return (
    <AuthForm
      heading="One more step"
      subtitle="Enter the code from your authenticator app"
      submitText="Sign in"
      foot={foot}
      {...step}
    >
      <CodeField form={form} help="Six digits, a new one every 30 seconds" autoFocus />
    </AuthForm>
  );
};

const RecoveryCode = ({ signIn, onDone, foot }: FormProps) => {
  const { form, step } = useCode({
    ...failure,
    schema: recoveryForm,
    check: async (code) => {
      await recover(signIn, code);
      await openSession(signIn);
      await onDone();
      toast.success('Two-step sign-in is off', 'Set it up again under Account and security.');
    },
    problemOf: (error) => (messageOf(error) === wrongRecoveryCode ? wrongRecoveryCode : null),
  });
  return (
    <AuthForm
      heading="Use a recovery code"
      subtitle="This turns off two-step sign-in and signs out all other devices"
      submitText="Sign in"
      foot={foot}
      {...step}
    >
      <FormInput
        form={form}
        name="code"
        label="Recovery code"
        help="One of the codes you saved"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={40}
      />
    </AuthForm>
  );
};
