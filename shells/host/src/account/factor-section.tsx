import { getFactor, renewRecoveryCodes, turnOffFactor } from '@briefhouse/contracts/accounts/factor.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useState } from 'react';
import { AppDialog } from './app-dialog.tsx';
import { Reauthenticate } from './reauthenticate.tsx';
import { Section } from './section.tsx';

const hint = 'Sign in with your password and a code from an app on your phone.';

/** The second step of the sign-in, and its replacement once the phone is lost. */
export const FactorSection = () => {
  const { needs_factor } = useMe();
  const query = useContractQuery(getFactor, {});
  const { data } = query;
  const [codes, setCodes] = useState<string[]>();
  return (
    <Section title="Two-step sign-in" hint={hint}>
      {needs_factor && !data?.is_on && <Notice>Set up two-step sign-in to use the admin area.</Notice>}
      {data &&
        (data.is_on ? <On left={data.recovery_codes} onCodes={setCodes} /> : <Off onCodes={setCodes} />)}
      {!data && (
        <QueryStates
          query={query}
          title="We could not load two-step sign-in"
          skeleton={<Loading label="Loading two-step sign-in" bars={['host:h-11']} />}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
};

interface CodesProps {
  /** Codes that are shown this once. */
  onCodes: (codes: string[]) => void;
}

const Off = ({ onCodes }: CodesProps) => {
  const [step, setStep] = useState<'password' | 'app'>();
  const close = () => setStep(undefined);
  return (
    <>
      <Button className="host:self-start" onClick={() => setStep('password')}>
        Set up two-step sign-in
      </Button>
      {step === 'password' && (
        <Reauthenticate title="Set up two-step sign-in" onDone={() => setStep('app')} onClose={close} />
      )}
      {step === 'app' && (
        <AppDialog
          onDone={(codes) => {
            close();
            onCodes(codes);
          }}
          onClose={close}
        />
      )}
    </>
  );
};

const On = ({ left, onCodes }: CodesProps & { left: number }) => {
  const [asking, setAsking] = useState<'off' | 'codes'>();
  const close = () => setAsking(undefined);
  const off = useContractMutation(turnOffFactor, {
    failure: 'Error turning off two-step sign-in',
    refetches: [getFactor],
    onSuccess: () => toast.success('Two-step sign-in is off'),
  });
  const renew = useContractMutation(renewRecoveryCodes, {
    failure: 'Error creating new recovery codes',
    refetches: [getFactor],
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <>
      <p className="host:m-0">
        <strong>On.</strong> {left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`}
      </p>
      <div className="host:flex host:flex-wrap host:gap-2">
        <Button size="sm" pending={renew.isPending} onClick={() => setAsking('codes')}>
          New recovery codes
        </Button>
        <Button size="sm" pending={off.isPending} onClick={() => setAsking('off')}>
          Turn off
        </Button>
      </div>
      {asking && (
        <Reauthenticate
          title={asking === 'off' ? 'Turn off two-step sign-in?' : 'New recovery codes'}
          onDone={() => {
            close();
            (asking === 'off' ? off : renew).mutate({});
          }}
          onClose={close}
        />
      )}
    </>
  );
};

const leaving = {
  title: 'Leave without your codes?',
  description: 'We will not show these codes again. You need your phone or a code to sign in.',
  confirmText: 'Leave',
  cancelText: 'Stay',
};

/** Shows recovery codes, which cannot be shown again. Only its button closes the dialog. */
const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
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
