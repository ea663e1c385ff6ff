import { Button } from '@briefhouse/ui/button.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { useMe, useSession } from '@briefhouse/web/session.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { type ReactNode, useRef } from 'react';
import { passwordProblem, presentPasswordProblem } from '../auth/auth-errors.ts';
import { changePassword } from '../auth/auth-flow.ts';
import { passwordForm } from '../auth/auth-schemas.ts';
import { NewPasswordFields, PasswordField } from '../auth/fields.tsx';
import { attempt, showAtFields } from '../auth/use-auth-form.ts';
import { EmailDialog } from './email-dialog.tsx';
import { Section } from './section.tsx';

const Line = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div className="host:flex host:flex-wrap host:items-center host:justify-between host:gap-x-4 host:gap-y-2">
    <div className="host:min-w-0">
      <p className="host:m-0 host:font-semibold">{label}</p>
      <p className="host:m-0 host:text-sm host:text-soft host:wrap-anywhere">{value}</p>
    </div>
    {children}
  </div>
);

export const SignInSection = () => {
  const [open, setOpen] = useLayer<'email' | 'password'>('sign-in');
  const { email } = useMe().profile;
  const close = () => setOpen(null);
  return (
    <Section title="Sign-in">
      <Line label="Email" value={email}>
        <Button size="sm" onClick={() => setOpen('email')}>
          Change email
        </Button>
      </Line>
      <Line label="Password" value="A new password signs out all other devices.">
        <Button size="sm" onClick={() => setOpen('password')}>
          Change password
        </Button>
      </Line>
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </Section>
  );
};

const title = 'Error changing password';

/** Asks for the present password and a new one; a person who does not know the first cannot keep the owner out. */
const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const { email } = useMe().profile;
  const { start, signOut } = useSession();
  const isSignedIn = useRef(false);
  const goOn = async () => {
    if (!isSignedIn.current) {
      toast.success('Password changed!', 'Sign in with your new password.');
      return signOut();
    }
    await start();
    toast.success('Password changed!', 'Your other devices have been signed out.');
  };
  const { form, dialog } = useFormDialog({
    schema: passwordForm,
    values: { present: '', password: '', confirmPassword: '' },
    send: async ({ present, password }): Promise<void> => {
      const isShown = (error: unknown) =>
        showAtFields(form, { present: presentPasswordProblem(error), password: passwordProblem(error) })
          .length > 0;
      isSignedIn.current = await attempt(title, () => changePassword(email, present, password), isShown);
    },
    action: ['Change password', 'Changing...'],
    onClose,
    onSent: () => void attempt(title, goOn).catch(() => undefined),
  });
  return (
    <FormDialog title="Change password" description="This signs out all other devices." size="sm" {...dialog}>
      <PasswordField form={form} name="present" label="Current password" />
      <NewPasswordFields form={form} />
    </FormDialog>
  );
};
