import { searchPeople } from '@briefhouse/contracts/chat/person.ts';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { SearchField } from '@briefhouse/ui/search-field.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PeopleSkeleton, PersonLine } from './person-line.tsx';

/** A search for a person to write to, by a part of their name. */
export const PeopleSearch = () => {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const q = text.trim();
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div
        data-bar="top"
        className="ch:sticky ch:top-0 ch:z-10 ch:border-b ch:border-line ch:bg-raised ch:px-5 ch:py-3"
      >
        <SearchField
          ref={input}
          aria-label="Search users"
          placeholder="Search by first or last name"
          value={text}
          onSearch={setText}
        />
      </div>
      {q ? (
        <Found q={q} />
      ) : (
        <p className="ch:m-0 ch:px-5 ch:py-10 ch:text-center ch:text-sm ch:text-soft">
          Type part of a name to find someone to message.
        </p>
      )}
    </>
  );
};

const Found = ({ q }: { q: string }) => {
  const query = useContractQuery(
    searchPeople,
    { q },
    { select: ({ people }) => people, placeholderData: keepPreviousData, staleTime: 0 },
  );
  if (query.isPending) return <PeopleSkeleton label="Searching..." />;
  if (query.isError) return <QueryStates query={query} title="We could not search for people" />;
  if (query.data.length === 0) return <EmptyState drawing="people" text="No users found" />;
  return (
    <ul aria-label="Users" aria-busy={query.isPlaceholderData} className="ch:m-0 ch:list-none ch:p-0">
      {query.data.map((person) => (
        <PersonLine key={person.id} person={person}>
          <span className="ch:text-sm ch:text-soft">
            {person.user_type === 'client' ? 'Brand' : 'UGC Creator'}
          </span>
        </PersonLine>
      ))}
    </ul>
  );
};
