import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog, DialogClose } from '@briefhouse/ui/dialog.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useMe, useSession } from '@briefhouse/web/session.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { type ReactNode, type SubmitEventHandler, useEffect, useId, useState } from 'react';
import { codeProblem, isOver, presentPasswordProblem } from '../auth/auth-errors.ts';
import { loadAuthClient, openAgain } from '../auth/auth-flow.ts';
import { againForm, appCodeForm } from '../auth/auth-schemas.ts';
import { PasswordInput } from '../auth/password-input.tsx';
import { tellAtField } from '../auth/tell-at-field.ts';
import { useSubmit } from '../auth/use-submit.ts';

interface StepProps {
  title: string;
  description: ReactNode;
  submitText: string;
  pending: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** One step of a dialog that asks for something and goes on. */
export const StepDialog = ({
  title,
  description,
  submitText,
  pending,
  onSubmit,
  onClose,
  children,
}: StepProps) => {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={pending}
            pendingText="Please wait..."
          >
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onInput={toast.typed}
        onSubmit={onSubmit}
        className="host:flex host:flex-col host:gap-4"
      >
        {children}
      </form>
    </Dialog>
  );
};

interface EnterAgainProps {
  title: string;
  /** Goes on, with a session that has just begun. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * Asks for the password again, and for a code if the second step is set up: a page that was left open is not enough.
 */
export const EnterAgain = (props: EnterAgainProps) => {
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
}: EnterAgainProps & { onNeedsCode: () => void }) => {
  const { email } = useMe().profile;
  const { start } = useSession();
  const { pending, run } = useSubmit('Error checking your password');
  const { form, errors, submit } = useContractForm({
    schema: againForm,
    values: { password: '' },
    send: ({ password }) =>
      run(async () => {
        const step = await openAgain({ email, password });
        if (step === 'factor') return onNeedsCode();
        await start();
        onDone();
      }, atField),
  });
  const atField = (error: unknown): boolean =>
    tellAtField(form.setError, 'password', presentPasswordProblem(error));
  return (
    <StepDialog
      title={title}
      description="Enter your password first."
      submitText="Continue"
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </StepDialog>
  );
};

const CodeStep = ({ title, onDone, onClose, onOver }: EnterAgainProps & { onOver: () => void }) => {
  const { start } = useSession();
  const { pending, run } = useSubmit('Error checking your code');
  const { form, errors, submit } = useContractForm({
    schema: appCodeForm,
    values: { code: '' },
    send: ({ code }) =>
      run(async () => {
        try {
          await (await loadAuthClient()).confirmAgain(code);
        } catch (error) {
          if (isOver(error)) onOver();
          throw error;
        }
        await start();
        onDone();
      }, atField),
  });
  const atField = (error: unknown): boolean => tellAtField(form.setError, 'code', codeProblem(error));
  return (
    <StepDialog
      title={title}
      description="Enter the code from your authenticator app."
      submitText="Continue"
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <CodeField error={errors.code?.message} {...form.register('code')} />
    </StepDialog>
  );
};

export const CodeField = ({
  error,
  ...input
}: { error: string | undefined } & React.ComponentProps<typeof Input>) => (
  <Field label="Code" help="Six digits" error={error}>
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      className="host:text-lg host:tracking-wide"
      {...input}
    />
  </Field>
);
