import { confirmEmailChange, openEmailChange } from '@briefhouse/contracts/accounts/email-change.ts';
import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { patchAnswer } from '@briefhouse/web/contract-query.ts';
import { identity } from '@briefhouse/web/identity.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emailCodeForm, newEmailForm } from '../auth/auth-schemas.ts';
import { CodeField, EmailField } from '../auth/fields.tsx';
import { useAuthForm, useCode } from '../auth/use-auth-form.ts';
import { Reauthenticate, StepDialog } from './reauthenticate.tsx';

const title = 'Change email';

/** The password, the new address, and the code that was sent there. */
export const EmailDialog = ({ onClose }: { onClose: () => void }) => {
  const [isKnown, setKnown] = useState(false);
  const [email, setEmail] = useState<string>();
  if (!isKnown) return <Reauthenticate title={title} onDone={() => setKnown(true)} onClose={onClose} />;
  if (email === undefined) return <AddressStep onDone={setEmail} onClose={onClose} />;
  return <CodeStep email={email} onClose={onClose} />;
};

const AddressStep = ({ onDone, onClose }: { onDone: (email: string) => void; onClose: () => void }) => {
  const present = useMe().profile.email;
  const { form, step } = useAuthForm({
    schema: newEmailForm.refine(({ email }) => email !== present, {
      path: ['email'],
      message: 'This is already your email address',
    }),
    values: { email: '' },
    failure: 'Error sending code',
    send: async ({ email }) => {
      await call(openEmailChange, { email });
      onDone(email);
    },
  });
  return (
    <StepDialog
      title={title}
      description="We will send a code to the new address. Your email changes when you enter the code."
      submitText="Send code"
      onClose={onClose}
      {...step}
    >
      <EmailField form={form} label="New email" autoComplete="email" />
    </StepDialog>
  );
};

const CodeStep = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const cache = useQueryClient();
  const { form, step } = useCode({
    schema: emailCodeForm,
    failure: 'Error changing email',
    check: async (code) => {
      await call(confirmEmailChange, { code });
      patchAnswer(cache, getMe, {}, (me) => ({ ...me, profile: { ...me.profile, email } }));
      onClose();
      toast.success('Email changed!', `Sign in with ${email} from now on.`);
      await identity().refresh();
    },
    problemOf: (error) => (error instanceof ApiError && error.code === 'CONFLICT' ? error.message : null),
  });
  return (
    <StepDialog
      title={title}
      description={`Enter the code that we sent to ${email}.`}
      submitText="Change email"
      onClose={onClose}
      {...step}
    >
      <CodeField form={form} />
    </StepDialog>
  );
};
