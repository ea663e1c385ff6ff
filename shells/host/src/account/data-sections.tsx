import { deletionDays, requestDeletion } from '@briefhouse/contracts/accounts/deletion.ts';
import {
  type DataExport,
  getExport,
  openExport,
  requestExport,
} from '@briefhouse/contracts/accounts/export.ts';
import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useMe, useSession } from '@briefhouse/web/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signInPath } from '../shell/access.ts';
import { Section } from './section.tsx';

const hint = 'A zip file with all your data: text files, pictures and videos.';

/** Milliseconds between looks while it is being prepared. */
const pollMs = 3000;

/** Asks for a copy of everything, says how far it is, and hands it over. */
export const ExportSection = () => {
  const query = useContractQuery(
    getExport,
    {},
    {
      refetchInterval: ({ state }) => (state.data?.export?.status === 'preparing' ? pollMs : false),
    },
  );
  return (
    <Section title="Download your data" hint={hint}>
      {query.data ? (
        <Copy copy={query.data.export} />
      ) : (
        <QueryStates
          query={query}
          title="We could not load your copy"
          skeleton={<Loading label="Loading the status of your copy" bars={['host:h-11 host:w-48']} />}
        />
      )}
    </Section>
  );
};

const Copy = ({ copy }: { copy: DataExport | null }) => {
  if (copy?.status === 'preparing')
    return (
      <Notice>
        We are preparing your data. You can leave this page. We will email you when your data is ready.
      </Notice>
    );
  if (copy?.status === 'ready') return <Ready copy={copy} />;
  return (
    <>
      {copy && <Notice tone="error">We could not prepare your data. Please try again.</Notice>}
      <RequestButton again={copy !== null} />
    </>
  );
};

const RequestButton = ({ again }: { again: boolean }) => {
  const cache = useQueryClient();
  const request = useContractMutation(requestExport, {
    failure: 'Error requesting your data',
    onSuccess: (answer) => patchAnswer(cache, getExport, {}, () => answer),
  });
  return (
    <div>
      <Button pending={request.isPending} pendingText="Requesting..." onClick={() => request.mutate({})}>
        {again ? 'Try again' : 'Prepare my data'}
      </Button>
    </div>
  );
};

const inUnit = (unit: 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumSignificantDigits: 2 });
const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? inUnit('kilobyte').format(bytes / 1e3) : inUnit('megabyte').format(bytes / 1e6);

const Ready = ({ copy: { parts, ready_until } }: { copy: DataExport }) => {
  const open = useContractMutation(openExport, {
    failure: 'Error opening the download',
    refetches: [getExport],
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      <Notice>Your data is ready. You can download it until {formatDateTime(ready_until ?? '')}.</Notice>
      <ul aria-label="Files" className="host:m-0 host:flex host:list-none host:flex-col host:gap-3 host:p-0">
        {parts.map(({ part, bytes }) => (
          <li
            key={part}
            className="host:flex host:flex-wrap host:items-center host:justify-between host:gap-3"
          >
            <span className="host:text-sm">
              {parts.length > 1 ? `Part ${part} of ${parts.length}` : 'Zip file'}, {sizeOf(bytes)}
            </span>
            <Button
              size="sm"
              pending={open.isPending && open.variables.part === part}
              pendingText="Opening..."
              onClick={() => open.mutate({ part })}
            >
              Download{parts.length > 1 && <span className="host:sr-only"> part {part}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};

const needsSignIn = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'SIGN_IN_AGAIN';

const text = 'host:m-0 host:text-sm host:text-soft';

const delays = {
  money:
    'One of your payments is still open or disputed, so the deletion is delayed. We try again every day.',
  last_admin: 'You are the only administrator, so the deletion is delayed. We try again every day.',
  suspended: 'Your account was suspended on the planned day, so the deletion is delayed.',
} as const;

/** Asks for the deletion of the account, and tells its consequences. The bar above the screen offers to keep it. */
export const DeletionSection = () => {
  const { deletion } = useMe();
  return (
    <Section title="Delete your account">
      {deletion ? (
        <p className={text}>
          Your account will be deleted on {formatDateTime(deletion.at)}. You can use Briefhouse as before
          until then, and change your mind. {deletion.delayed_by && delays[deletion.delayed_by]}
        </p>
      ) : (
        <RequestDeletion />
      )}
    </Section>
  );
};

const RequestDeletion = () => {
  const [asking, setAsking] = useState(false);
  const cache = useQueryClient();
  const ask = useContractMutation(requestDeletion, {
    failure: (error) => (needsSignIn(error) ? null : 'Error deleting your account'),
    onSuccess: ({ deletion }) => patchAnswer(cache, getMe, {}, (me) => ({ ...me, deletion })),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <p className={text}>
        You have {deletionDays} days to change your mind. After that, we delete your profile, documents,
        notifications, files and portfolio. Your unfinished projects close and your monthly plan ends. Your
        messages, comments, finished work and payment records stay for the other people, without your name.
        Receipts and invoices keep your name, because the law requires it.
      </p>
      {needsSignIn(ask.error) ? (
        <SignInAgain />
      ) : (
        <div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description={`You have ${deletionDays} days to change your mind. After that, nobody can restore your account. You may want to download your data first.`}
        confirmText="Delete my account"
        pending={ask.isPending}
        onConfirm={() => ask.mutate({})}
      />
    </>
  );
};

/** A new sign-in keeps others from deleting an account at a computer that its owner has left. */
const SignInAgain = () => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const again = async () => {
    await signOut();
    await navigate(signInPath('/account/privacy', ''));
  };
  return (
    <Notice
      action={
        <Button size="sm" onClick={() => void again()}>
          Sign in again
        </Button>
      }
    >
      Please sign in again to confirm that it is you. Then come back to this page.
    </Notice>
  );
};
