import { verifiedMeans } from '@briefhouse/contracts/marketplace/verified.ts';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { BadgeCheck, Handshake, type LucideIcon, Timer } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { HomeLink } from '../home-link.tsx';
import { type LinkSecrets, useLinkSecrets } from '../link-secrets.ts';
import { afterSignIn } from '../shell/access.ts';
import { AccountError } from '../shell/account-error.tsx';
import { loadAuthClient } from './auth-flow.ts';
import { modeOf } from './auth-path.ts';
import { forgetSignUp } from './first-sign-in.ts';
import { Forgot, Reset } from './reset-password.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';
import { Verify } from './verify.tsx';

const titles = {
  signin: 'Sign in',
  signup: 'Sign up',
  verify: 'Verify your email',
  forgot: 'Reset your password',
  reset: 'Choose a new password',
};

const FormSkeleton = () => (
  <Loading
    label="Loading your account"
    className="host:w-full host:max-w-sm"
    bars={['host:h-9 host:w-1/2', 'host:mt-6 host:h-10', 'host:mt-6 host:h-10', 'host:mt-6 host:h-12']}
  />
);

const AuthForms = ({ email = '', code = '', resend }: LinkSecrets) => {
  const [params] = useSearchParams();
  switch (modeOf(params)) {
    case 'signup':
      return <SignUp email={email} />;
    case 'verify':
      return <Verify email={email} code={code} resendAtOnce={resend !== undefined} />;
    case 'forgot':
      return <Forgot email={email} />;
    case 'reset':
      return <Reset email={email} code={code} />;
    default:
      return <SignIn email={email} />;
  }
};

const AuthContent = () => {
  const secrets = useLinkSecrets('email', 'code');
  const { status, me, error, retry, signOut } = useSession();
  const [params] = useSearchParams();
  const signedIn = me !== null;
  useEffect(() => {
    if (signedIn) forgetSignUp();
  }, [signedIn]);
  if (me) return <Navigate to={afterSignIn(me, params.get('next'))} replace />;
  if (status === 'loading') return <FormSkeleton />;
  if (status === 'error')
    return <AccountError message={messageOf(error)} onRetry={retry} onLeave={() => void signOut()} />;
  return <AuthForms {...secrets} />;
};

/** Sign in, sign up, verify and reset in one screen. A signed-in person is sent to their home. */
export const AuthPage = () => {
  const [params] = useSearchParams();
  usePageTitle(titles[modeOf(params)]);
  useEffect(() => {
    // Most visitors will sign in or up, so the chunk loads before they submit.
    loadAuthClient().catch(() => undefined);
  }, []);
  return (
    <div className="host:grid host:min-h-dvh host:lg:grid-cols-2">
      <main className="host:flex host:flex-col host:px-5 host:py-4 host:sm:px-10">
        <HomeLink />
        <div className="host:flex host:flex-1 host:items-center host:justify-center host:py-10">
          <AuthContent />
        </div>
      </main>
      <aside
        aria-label="Why Briefhouse"
        className="host:flex host:items-center host:justify-center host:border-line host:bg-sunken host:px-6 host:py-12 host:max-lg:border-t host:lg:border-l"
      >
        <Claims />
      </aside>
    </div>
  );
};

/** The specification's own claims, each one sentence that begins in bold. */
const claims: { icon: LucideIcon; title: string; text: string; means?: string; turn: string }[] = [
  {
    icon: Handshake,
    title: 'Seamless collaboration',
    text: 'on briefs, contracts and creative assets',
    turn: 'host:-rotate-1',
  },
  {
    icon: BadgeCheck,
    title: 'Verified creators',
    text: 'for brand campaigns',
    means: verifiedMeans,
    turn: 'host:rotate-1 host:ml-10',
  },
  {
    icon: Timer,
    title: 'Fast turnaround',
    text: 'from brief to final delivery',
    turn: 'host:-rotate-[0.6deg] host:ml-3',
  },
];

const Claims = () => (
  <div className="host:flex host:max-w-md host:flex-col host:gap-5">
    <p className="host:m-0 host:mb-3 host:text-2xl host:lg:text-3xl host:font-bold host:tracking-tight host:text-balance host:proportional-nums">
      Trusted by 1000+ creators and brands
    </p>
    {claims.map(({ icon: Icon, title, text, means, turn }) => (
      <div
        key={title}
        className={`host:relative host:flex host:gap-4 host:rounded-lg host:border host:border-line host:bg-surface host:p-5 ${turn}`}
      >
        <span
          aria-hidden="true"
          className="host:absolute host:-top-1.5 host:left-1/2 host:size-3 host:rounded-full host:bg-accent"
        />
        <Icon aria-hidden="true" className="host:mt-0.5 host:size-5 host:shrink-0 host:text-accent-text" />
        <p className="host:m-0 host:text-base host:text-soft host:text-pretty">
          <strong className="host:text-ink">{title}</strong> {text}
          {means && <span className="host:mt-1 host:block host:text-sm">{means}</span>}
        </p>
      </div>
    ))}
  </div>
);
