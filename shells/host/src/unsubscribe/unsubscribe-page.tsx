import { mailKindNames } from '@briefhouse/contracts/notifications/mail-kinds.ts';
import {
  getMailSubscription,
  setMailSubscription,
} from '@briefhouse/contracts/notifications/mail-subscription.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { HomeLink } from '../home-link.tsx';
import { useLinkSecrets } from '../link-secrets.ts';

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
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
  const change = useContractMutation(setMailSubscription, {
    failure: (_, { subscribed }) => (subscribed ? 'Error subscribing again' : 'Error unsubscribing'),
    onSuccess: (answer) => {
      patchAnswer(cache, getMailSubscription, { token }, () => answer);
      // The pressed button is gone.
      result.current?.focus();
    },
  });
  if (query.error instanceof ApiError && ['NOT_FOUND', 'VALIDATION'].includes(query.error.code))
    return <Unknown />;
  if (!query.data)
    return (
      <QueryStates
        query={query}
        title="We could not check this link"
        skeleton={
          <Loading
            label="Loading the link"
            className="host:w-full host:max-w-md"
            bars={['host:h-9 host:w-4/5', 'host:mt-4 host:h-12', 'host:mt-4 host:h-12 host:w-36']}
          />
        }
      />
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
        <Message title={`Stop emails about ${about}?`}>
          <p className={text}>You will still see notifications on Briefhouse.</p>
          <Button
            variant="primary"
            size="lg"
            pending={change.isPending}
            pendingText="Unsubscribing..."
            onClick={() => change.mutate({ token, subscribed: false })}
          >
            Unsubscribe
          </Button>
        </Message>
      ) : (
        <Message title="You are unsubscribed">
          <p className={text}>You will get no more emails about {about}.</p>
          <Button
            pending={change.isPending}
            pendingText="Undoing..."
            onClick={() => change.mutate({ token, subscribed: true })}
          >
            Undo
          </Button>
          <Preferences />
        </Message>
      )}
    </div>
  );
};

const Unknown = () => (
  <Message title="This link does not work">
    <p className={text}>The link may be incomplete. You can choose your emails in your profile.</p>
    <ButtonLink to="/edit-profile?tab=notifications" variant="primary" size="lg">
      Open your profile
    </ButtonLink>
  </Message>
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
