import { mailKindNames } from '@briefhouse/contracts/notifications/mail-kinds.ts';
import {
  getMailSubscription,
  setMailSubscription,
} from '@briefhouse/contracts/notifications/mail-subscription.ts';
import { Button, buttonClass } from '@briefhouse/ui/button.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { HomeLink } from '../home-link.tsx';
import { useLinkSecrets } from '../link-secrets.ts';

interface SayingProps {
  title: string;
  children: ReactNode;
}

const Saying = ({ title, children }: SayingProps) => (
  <div className="host:flex host:w-full host:max-w-md host:flex-col host:items-start host:gap-4">
    <h1 className="host:text-2xl host:font-bold host:text-balance host:text-ink">{title}</h1>
    {children}
  </div>
);

const text = 'host:text-base host:text-soft';

const Preferences = () => (
  <p className={text}>
    You can choose your other notifications in{' '}
    <Link to="/edit-profile?tab=notifications" className="host:text-ink host:underline">
      your profile
    </Link>
    .
  </p>
);

const Subscription = ({ token }: { token: string }) => {
  const cache = useQueryClient();
  const result = useRef<HTMLDivElement>(null);
  const query = useContractQuery(getMailSubscription, { token }, { retry: false });
  const received = {
    onSuccess: (answer: NonNullable<typeof query.data>) => {
      patchAnswer(cache, getMailSubscription, { token }, () => answer);
      // The pressed button is gone.
      result.current?.focus();
    },
  };
  const leave = useContractMutation(setMailSubscription, { ...received, failure: 'Error unsubscribing' });
  const undo = useContractMutation(setMailSubscription, {
    ...received,
    failure: 'Error subscribing again',
  });
  if (query.error instanceof ApiError && ['NOT_FOUND', 'VALIDATION'].includes(query.error.code))
    return <Unknown />;
  if (query.error && !query.data) return <QueryStates query={query} title="We could not check this link" />;
  if (!query.data)
    return (
      <Loading label="Loading the link" className="host:w-full host:max-w-md">
        <div className="host:flex host:flex-col host:gap-4">
          <Skeleton className="host:h-9 host:w-4/5" />
          <Skeleton className="host:h-12 host:w-full" />
          <Skeleton className="host:h-12 host:w-36" />
        </div>
      </Loading>
    );
  const about = mailKindNames[query.data.kind];
  return (
    <div
      ref={result}
      tabIndex={-1}
      className="host:w-full host:max-w-md host:outline-none"
      aria-live="polite"
    >
      {query.data.subscribed ? (
        <Saying title={`Stop emails about ${about}?`}>
          <p className={text}>You will still see notifications on Briefhouse.</p>
          <Button
            variant="primary"
            size="lg"
            pending={leave.isPending}
            pendingText="Unsubscribing..."
            onClick={() => leave.mutate({ token, subscribed: false })}
          >
            Unsubscribe
          </Button>
        </Saying>
      ) : (
        <Saying title="You are unsubscribed">
          <p className={text}>You will get no more emails about {about}.</p>
          <Button
            pending={undo.isPending}
            pendingText="Undoing..."
            onClick={() => undo.mutate({ token, subscribed: true })}
          >
            Undo
          </Button>
          <Preferences />
        </Saying>
      )}
    </div>
  );
};

const Unknown = () => (
  <Saying title="This link does not work">
    <p className={text}>The link may be incomplete. You can choose your emails in your profile.</p>
    <Link to="/edit-profile?tab=notifications" className={buttonClass('primary', 'lg')}>
      Open your profile
    </Link>
  </Saying>
);

/**
 * The page behind the link at the end of a mail: it works for anybody who holds the link, signed in or not, and changes
 * nothing by itself.
 */
export const UnsubscribePage = () => {
  usePageTitle('Email');
  const { token } = useLinkSecrets('token');
  return (
    <div className="host:flex host:min-h-dvh host:flex-col host:px-5 host:py-4 host:sm:px-10">
      <header className="host:flex">
        <HomeLink />
      </header>
      <main className="host:flex host:flex-1 host:items-center host:justify-center host:py-10">
        {token ? <Subscription token={token} /> : <Unknown />}
      </main>
    </div>
  );
};
