import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { type FoundPerson, findPeople } from '@briefhouse/contracts/accounts/person.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AdminPage } from '../common/admin-page.tsx';
import { Panel } from '../common/panel.tsx';
import { Rows } from '../common/rows.tsx';
import { StateBadge } from './state-badge.tsx';

/** `/admin/people`: finds somebody; for administrators alone. */
export const PeopleScreen = () => (
  <AdminPage title="People" subtitle="Find a person, see their history, and manage their account." adminOnly>
    <Search />
  </AdminPage>
);

/** The search is in the history's state, so that Back finds it: e-mail addresses do not belong in URLs. */
interface SearchState {
  q?: string;
}

const Search = () => {
  const asked = (useLocation().state as SearchState | null)?.q ?? '';
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const query = useContractQuery(
    findPeople,
    { q: asked },
    { enabled: asked !== '', staleTime: 0, select: ({ people }) => people },
  );
  return (
    <Panel title="Find a person" about="Search by part of the name, the full email address, or the ID.">
      <form
        className="ad:flex ad:items-end ad:gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const q = typed.trim();
          if (q === asked && q !== '') void query.refetch();
          else void navigate('/admin/people', { replace: true, state: { q } satisfies SearchState });
        }}
      >
        <Field label="Name, email address or ID" className="ad:min-w-0 ad:flex-1">
          <Input
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={adminLimits.peopleQueryLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
          />
        </Field>
        <Button type="submit" variant="primary" pending={query.isFetching}>
          Search
        </Button>
      </form>
      {asked !== '' && (
        <Rows
          query={query}
          what="people"
          empty={{
            text: 'No people found',
            hint: 'Enter the full email address. You can find deleted accounts only by their ID.',
          }}
          keyOf={({ person }) => person.id}
          end={(count) => (count === 1 ? '1 person found.' : `${count} people found.`)}
        >
          {(found) => <PersonRow {...found} />}
        </Rows>
      )}
    </Panel>
  );
};

const PersonRow = ({ person, state }: FoundPerson) => (
  <div className="ad:flex ad:items-center ad:gap-3">
    <Avatar name={fullName(person)} src={person.avatar_url} />
    <div className="ad:min-w-0 ad:flex-1">
      <Link
        to={`/admin/people/${person.id}`}
        dir="auto"
        className="ad:text-base ad:font-semibold ad:text-ink ad:no-underline ad:wrap-anywhere ad:hover:underline"
      >
        {fullName(person)}
      </Link>
      <p className="ad:m-0 ad:text-sm ad:text-soft ad:wrap-anywhere">
        {person.user_type === 'client' ? 'Brand' : 'Creator'}
        {person.brand?.company_name && (
          <>
            {' '}
            · <bdi>{person.brand.company_name}</bdi>
          </>
        )}
      </p>
    </div>
    <StateBadge state={state} />
  </div>
);
