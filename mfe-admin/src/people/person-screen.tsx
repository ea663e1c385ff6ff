import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import {
  getPersonRecord,
  openPersonDetails,
  type PersonRecord,
} from '@briefhouse/contracts/accounts/person.ts';
import { getPersonHistory } from '@briefhouse/contracts/admin/case.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { AdminPage } from '../common/admin-page.tsx';
import { Facts } from '../common/facts.tsx';
import { OneRecord } from '../common/one-record.tsx';
import { Panel } from '../common/panel.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonHistory, PersonSessions } from './person-history.tsx';
import { StateBadge } from './state-badge.tsx';

/** `/admin/people/:id`: one account, its history, and the acts on it; for administrators alone. */
export const PersonScreen = () => {
  const { id = '' } = useParams();
  return (
    <AdminPage title="Person" subtitle="The account, its history, and available actions." adminOnly>
      <Person key={id} id={id} />
    </AdminPage>
  );
};

const missing = {
  text: 'Nobody has this ID',
  hint: 'No account has ever had this ID.',
  to: '/admin/people',
  link: 'Find a person',
};

const Person = ({ id }: { id: string }) => {
  const query = useContractQuery(getPersonRecord, { person_id: id }, { staleTime: 0 });
  // The answer stays with the screen that asked for it, and is kept nowhere else.
  const details = useContractMutation(openPersonDetails, {
    gcTime: 0,
    failure: 'Error opening the details',
    refetches: [getPersonHistory],
  });
  const { profile } = useMe();
  return (
    <OneRecord query={query} what="person" missing={missing}>
      {({ record, sessions }) => (
        <div className="ad:grid ad:items-start ad:gap-6 ad:xl:grid-cols-2">
          <Account record={record} email={details.data?.email}>
            {!details.data && (
              <div className="ad:flex ad:flex-col ad:items-start ad:gap-1">
                <Button
                  icon={Eye}
                  pending={details.isPending}
                  pendingText="Opening..."
                  onClick={() => details.mutate({ person_id: id })}
                >
                  Show email and addresses
                </Button>
                <p className="ad:m-0 ad:text-xs ad:text-faint">
                  The audit log records that you opened these details.
                </p>
              </div>
            )}
            {record.state !== 'ended' && <PersonActs record={record} isSelf={profile.id === id} />}
          </Account>
          <PersonSessions sessions={sessions} addresses={details.data?.addresses} />
          <PersonHistory id={id} />
        </div>
      )}
    </OneRecord>
  );
};

interface AccountProps {
  record: PersonRecord;
  /** The whole address, once it was opened. */
  email: string | null | undefined;
  children: ReactNode;
}

const Account = ({ record, email, children }: AccountProps) => {
  const { person, state, groups, suspension } = record;
  return (
    <Panel title={fullName(person)} about={person.user_type === 'client' ? 'Brand' : 'Creator'}>
      <div className="ad:flex ad:flex-wrap ad:items-center ad:gap-2">
        <Avatar name={fullName(person)} src={person.avatar_url} />
        <StateBadge state={state} />
        {groups.map((group) => (
          <Badge key={group} tone="accent">
            {group === 'admin' ? 'Administrator' : 'Moderator'}
          </Badge>
        ))}
      </div>
      {suspension && (
        <div className="ad:rounded-md ad:border ad:border-line ad:bg-sunken ad:p-3 ad:text-sm">
          <p className="ad:m-0 ad:font-semibold">
            {suspension.until
              ? `Suspended until ${formatDateTime(suspension.until)}`
              : 'Suspended permanently'}
          </p>
          <p dir="auto" className="ad:m-0 ad:whitespace-pre-line ad:wrap-anywhere">
            {suspension.reason}
          </p>
          <p className="ad:m-0 ad:text-xs ad:text-soft">
            <bdi>{suspension.by_name}</bdi> ·{' '}
            <time dateTime={suspension.at}>{formatDateTime(suspension.at)}</time>
            {suspension.case_id && (
              <>
                {' · '}
                <Link to={`/admin/reports?case=${suspension.case_id}`} className="ad:text-accent-text">
                  Case
                </Link>
              </>
            )}
          </p>
        </div>
      )}
      <Facts
        of={{
          Company: person.brand?.company_name,
          Email: record.masked_email && (email ?? record.masked_email),
          Id: person.id,
          Joined: record.created_at && formatDateTime(record.created_at),
          Ended: record.ended_at && formatDateTime(record.ended_at),
          'Two-step sign-in': record.has_factor ? 'On' : 'Off',
          'Access until': record.access_until && formatDateTime(record.access_until),
        }}
      />
      {children}
    </Panel>
  );
};
