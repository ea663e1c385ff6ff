import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';

const leaving = {
  title: 'Leave without your codes?',
  description: 'We will not show these codes again. You need your phone or a code to sign in.',
  confirmText: 'Leave',
  cancelText: 'Stay',
};

/** Shows recovery codes, which cannot be shown again. Only its button closes the dialog. */
export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const guard = useUnsavedGuard(true, onClose, leaving);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Copied'),
      () => toast.destructive('Copying failed', 'Please write the codes down.'),
    );
  return (
    <>
      <Dialog
        open
        onOpenChange={() => undefined}
        title="Save your recovery codes"
        description="If you lose your phone, sign in with your password and one of these codes. Each code works once. We will not show them again."
        size="sm"
        footer={
          <>
            <Button onClick={copy}>Copy</Button>
            <Button variant="primary" onClick={guard.leave}>
              I have saved the codes
            </Button>
          </>
        }
      >
        <ol
          aria-label="Recovery codes"
          className="host:m-0 host:grid host:list-none host:grid-cols-1 host:gap-2 host:p-0 host:font-mono host:text-sm host:sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Dialog>
      {guard.dialog}
    </>
  );
};
