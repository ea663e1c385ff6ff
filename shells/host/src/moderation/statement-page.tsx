import type { statementAnswer } from '@briefhouse/contracts/moderation/statement.ts';
import { getLinkedStatement, getStatement } from '@briefhouse/contracts/moderation/statement.ts';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useSession } from '@briefhouse/web/session.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { z } from 'zod';
import { pageClass } from '../account/section.tsx';
import { useLinkSecrets } from '../link-secrets.ts';
import { NotFound } from '../not-found.tsx';
import { signInPath } from '../shell/access.ts';
import { StatementView } from './statement-view.tsx';

/**
 * `/moderation/<case>`, perhaps with its round: a decision about something of the reader's. The token of a mail opens it
 * for somebody who is suspended and cannot sign in.
 */
export const StatementPage = () => {
  const { me } = useSession();
  const { caseId, round } = useParams();
  const { pathname, search } = useLocation();
  const { token } = useLinkSecrets('token');
  if (token) return <Linked token={token} />;
  if (!caseId) return <NotFound />;
  if (!me) return <Navigate to={signInPath(pathname, search)} replace />;
  return <Own key={`${caseId}-${round}`} caseId={caseId} round={round} />;
};

const Linked = ({ token }: { token: string }) => (
  <Read
    query={useContractQuery(getLinkedStatement, { token }, { retry: false })}
    token={token}
    missing={
      <EmptyState
        drawing="note"
        text="This link does not work"
        hint="The link may be incomplete, or the time for an appeal has passed."
      />
    }
  />
);

const Own = ({ caseId, round }: { caseId: string; round: string | undefined }) => {
  const input = { case_id: caseId, ...(round && { round }) };
  const query = useContractQuery(getStatement, input, { retry: false });
  return <Read query={query} missing={<NotFound />} />;
};

interface ReadProps {
  query: UseQueryResult<z.output<typeof statementAnswer>>;
  token?: string;
  missing: ReactNode;
}

const Read = ({ query, token, missing }: ReadProps) => {
  if (query.data)
    return (
      <StatementView statement={query.data.statement} token={token} onAppealed={() => void query.refetch()} />
    );
  if (query.error instanceof ApiError && ['NOT_FOUND', 'VALIDATION'].includes(query.error.code))
    return missing;
  return (
    <div className={pageClass}>
      <QueryStates
        query={query}
        title="We could not load this decision"
        skeleton={
          <Loading label="Loading the decision..." bars={['host:h-8 host:w-2/3', 'host:mt-4 host:h-40']} />
        }
      />
    </div>
  );
};
