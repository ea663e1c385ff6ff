import { cancelDeletion } from '@briefhouse/contracts/accounts/deletion.ts';
import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { agreeToTerms, getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer } from '@briefhouse/web/contract-query.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { changesSince } from '../legal/changes.ts';
import { LegalLink } from '../legal/legal-link.tsx';

export const AccountNotices = () => {
  const deletion = useSession().me?.deletion;
  return (
    <>
      {deletion && (
        <div className="host:px-4 host:pt-4 host:sm:px-6 host:print:hidden">
          <Notice action={<KeepAccount />}>
            Your account will be deleted on {formatDateTime(deletion.at)}.
          </Notice>
        </div>
      )}
      <ConsentDialog />
    </>
  );
};

const KeepAccount = () => {
  const cache = useQueryClient();
  const keep = useContractMutation(cancelDeletion, {
    failure: 'Error keeping your account',
    refetches: [getMe],
    onSuccess: () => {
      patchAnswer(cache, getMe, {}, (me) => ({ ...me, deletion: null }));
      toast.success('Your account is safe', 'We will not delete your account.');
    },
  });
  return (
    <Button size="sm" pending={keep.isPending} pendingText="Keeping..." onClick={() => keep.mutate({})}>
      Keep my account
    </Button>
  );
};

/** The page where a person who does not agree takes their data with them, or deletes their account. */
const dataPage = '/account/privacy';

/** Over the app, until the person has agreed to the current terms, or signs out. Their data stays within reach. */
export const ConsentDialog = () => {
  const { me, signOut } = useSession();
  const { pathname } = useLocation();
  const cache = useQueryClient();
  const agree = useContractMutation(agreeToTerms, {
    failure: 'Error saving your answer',
    refetches: [getMe],
    onSuccess: () => patchAnswer(cache, getMe, {}, ({ must_agree: _, ...rest }) => rest),
  });
  if (!me?.must_agree) return null;
  const { since } = me.must_agree;
  const { terms, privacy } = legalVersions;
  // Functions may be newer than this page, which then cannot tell the changes.
  const changed = changesSince(since);
  return (
    <Dialog
      open={pathname !== dataPage}
      title={since ? 'Our terms have changed' : 'Please agree to our terms'}
      description={
        since
          ? changed.length > 0
            ? 'Changes since you last agreed:'
            : 'Please read our terms again.'
          : 'Your account is older than our terms.'
      }
      footer={
        <>
          <Button disabled={agree.isPending} onClick={() => void signOut()}>
            Sign out
          </Button>
          <Button
            variant="primary"
            pending={agree.isPending}
            pendingText="Please wait..."
            onClick={() => agree.mutate({ terms, privacy })}
          >
            I agree
          </Button>
        </>
      }
    >
      {agree.isError && <Notice tone="error">{messageOf(agree.error)}</Notice>}
      <ul className="host:m-0 host:flex host:list-disc host:flex-col host:gap-2 host:pl-5">
        {changed.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="host:mt-4 host:mb-0">
        Read the <LegalLink to="/terms">Terms</LegalLink>, the <LegalLink to="/privacy">Privacy</LegalLink>{' '}
        page and <LegalLink to="/cookies">Cookies</LegalLink>.
      </p>
      <p className="host:mt-2 host:mb-0 host:text-sm host:text-soft">
        If you do not agree, you can{' '}
        <Link to={dataPage} className="host:font-semibold host:text-accent-text">
          download your data or delete your account
        </Link>
        .
      </p>
    </Dialog>
  );
};
