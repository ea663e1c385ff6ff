import { getFactor, turnOnFactor } from '@briefhouse/contracts/accounts/factor.ts';
import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { ErrorState } from '@briefhouse/ui/states.tsx';
import { call } from '@briefhouse/web/api.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { identity } from '@briefhouse/web/identity.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { authMessage } from '../auth/auth-errors.ts';
import { loadAuthClient } from '../auth/auth-flow.ts';
import { CodeField } from '../auth/fields.tsx';
import { useCode } from '../auth/use-auth-form.ts';
import { StepDialog } from './reauthenticate.tsx';

interface AppDialogProps {
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Hands the secret over to an authenticator app, and has its first code entered. */
export const AppDialog = ({ onDone, onClose }: AppDialogProps) => {
  const { email } = useMe().profile;
  const cache = useQueryClient();
  // Each call makes a new key, so it is made once, even when all else is read again, and kept nowhere afterwards.
  const app = useQuery({
    queryKey: ['new-authenticator-app'],
    queryFn: async () => (await loadAuthClient()).setUpApp(email),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const { form, step } = useCode({
    failure: 'Error setting up two-step sign-in',
    check: async (code) => {
      await (await loadAuthClient()).verifyApp(code);
      const { recovery_codes } = await call(turnOnFactor, {});
      onDone(recovery_codes);
      // Rights that waited for the second step are in the next token.
      await identity().refresh();
      refetchAnswers(cache, getMe, getFactor);
    },
  });
  return (
    <StepDialog
      title="Set up two-step sign-in"
      description="Scan this QR code with an authenticator app, then enter the code from the app."
      submitText="Turn on"
      onClose={onClose}
      {...step}
    >
      {app.isPending && <Loading label="Loading the QR code" bars={['host:size-48']} />}
      {app.error && (
        <ErrorState
          message={authMessage(app.error)}
          onRetry={() => void app.refetch()}
          retrying={app.isFetching}
        />
      )}
      {app.data && (
        <>
          <QRCodeSVG
            value={app.data.uri}
            size={192}
            marginSize={4}
            role="img"
            title="QR code for your authenticator app"
            className="host:self-center host:rounded-md"
          />
          <p className="host:m-0 host:text-sm host:text-soft">
            If you cannot scan the code, enter this key in the app:{' '}
            <code className="host:text-ink host:wrap-anywhere" data-app-secret>
              {app.data.secret}
            </code>
          </p>
          <CodeField form={form} />
        </>
      )}
    </StepDialog>
  );
};
