import { FormDialog, type FormDialogProps } from '@briefhouse/ui/form-dialog.tsx';
import { useMe, useSession } from '@briefhouse/web/session.tsx';
import { useEffect, useState } from 'react';
import { presentPasswordProblem } from '../auth/auth-errors.ts';
import { loadAuthClient, reauthenticate } from '../auth/auth-flow.ts';
import { reauthenticationForm } from '../auth/auth-schemas.ts';
import { CodeField, PasswordField } from '../auth/fields.tsx';
import { useAuthForm, useCode } from '../auth/use-auth-form.ts';

interface StepProps extends Pick<FormDialogProps, 'title' | 'description' | 'onSubmit' | 'children'> {
  submitText: string;
  pending: boolean;
  onClose: () => void;
}

/** One step of a dialog that asks for something and goes on. */
export const StepDialog = ({ submitText, pending, onClose, ...dialog }: StepProps) => (
  <FormDialog
    size="sm"
    action={{ text: submitText, pendingText: 'Please wait...', pending }}
    guard={{ dirty: false, leave: onClose, dialog: null }}
    {...dialog}
  />
);

interface ReauthenticateProps {
  title: string;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Asks for the password again, and for a code if the second step is set up: a page that was left open is not enough.
 */
export const Reauthenticate = (props: ReauthenticateProps) => {
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(() => () => void loadAuthClient().then((auth) => auth.stopAgain()), []);
  return needsCode ? (
    <CodeStep {...props} onOver={() => setNeedsCode(false)} />
  ) : (
    <PasswordStep {...props} onNeedsCode={() => setNeedsCode(true)} />
  );
};

const PasswordStep = ({
  title,
  onDone,
  onClose,
  onNeedsCode,
}: ReauthenticateProps & { onNeedsCode: () => void }) => {
  const { email } = useMe().profile;
  const { start } = useSession();
  const { form, step } = useAuthForm({
    schema: reauthenticationForm,
    values: { password: '' },
    failure: 'Error checking your password',
    send: async ({ password }) => {
      if ((await reauthenticate({ email, password })) === 'factor') return onNeedsCode();
      await start();
      onDone();
    },
    problemsOf: (error) => ({ password: presentPasswordProblem(error) }),
  });
  return (
    <StepDialog
      title={title}
      description="Enter your password first."
      submitText="Continue"
      onClose={onClose}
      {...step}
    >
      <PasswordField form={form} />
    </StepDialog>
  );
};

const CodeStep = ({ title, onDone, onClose, onOver }: ReauthenticateProps & { onOver: () => void }) => {
  const { start } = useSession();
  const { form, step } = useCode({
    failure: 'Error checking your code',
    check: async (code) => {
      await (await loadAuthClient()).confirmAgain(code);
      await start();
      onDone();
    },
    onOver,
  });
  return (
    <StepDialog
      title={title}
      description="Enter the code from your authenticator app."
      submitText="Continue"
      onClose={onClose}
      {...step}
    >
      <CodeField form={form} />
    </StepDialog>
  );
};
