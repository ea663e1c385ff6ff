import { passwordHint } from '@briefhouse/contracts/limit-texts.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useMe, useSession } from '@briefhouse/web/session.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { passwordProblem, presentPasswordProblem } from '../auth/auth-errors.ts';
import { changePassword } from '../auth/auth-flow.ts';
import { passwordForm } from '../auth/auth-schemas.ts';
import { PasswordInput } from '../auth/password-input.tsx';
import { tellAtField } from '../auth/tell-at-field.ts';
import { useSubmit } from '../auth/use-submit.ts';

/** Asks for the present password and a new one; a person who does not know the first cannot keep the owner out. */
export const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const { email } = useMe().profile;
  const { start, signOut } = useSession();
  const { pending, run } = useSubmit('Error changing password');
  const { form, errors, submit, isDirty } = useContractForm({
    schema: passwordForm,
    values: { present: '', password: '', confirmPassword: '' },
    send: ({ present, password }) =>
      run(async () => {
        const isSignedIn = await changePassword(email, present, password);
        guard.leave();
        await goOn(isSignedIn);
      }, atField),
  });
  const guard = useUnsavedGuard(isDirty && !pending, onClose);

  const goOn = async (isSignedIn: boolean) => {
    if (!isSignedIn) {
      toast.success('Password changed!', 'Sign in with your new password.');
      return signOut();
    }
    await start();
    toast.success('Password changed!', 'Your other devices have been signed out.');
  };

  const atField = (error: unknown): boolean =>
    tellAtField(form.setError, 'present', presentPasswordProblem(error)) ||
    tellAtField(form.setError, 'password', passwordProblem(error));

  return (
    <FormDialog
      title="Change password"
      description="This signs out all other devices."
      size="sm"
      action={{ text: 'Change password', pendingText: 'Changing...', pending }}
      onSubmit={submit}
      guard={guard}
    >
      <Field label="Current password" error={errors.present?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('present')} />
      </Field>
      <Field label="New password" help={passwordHint} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
    </FormDialog>
  );
};
