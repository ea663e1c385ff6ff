import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { reactionsIn } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { Reaction } from '@briefhouse/contracts/community/reaction.ts';
import { listReactions } from '@briefhouse/contracts/community/reaction.ts';
import { type ReactionType, reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { PersonLink } from '@briefhouse/ui/person-link.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { reactionLooks } from '@briefhouse/ui/reaction-looks.ts';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '@briefhouse/ui/tabs.tsx';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { records } from '@briefhouse/web/records.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Target } from './react.ts';

const reactions = pagedList(listReactions, 'reactions', {
  of: records<Reaction>({ keyOf: ({ person, type }) => `${person.id} ${type}` }),
});

type Kind = ReactionType | 'all';

export interface WhoReactedProps {
  target: Target;
  counts: Counts;
  onClose: () => void;
}

/** Everybody who reacted to a post or comment, by kind. */
export const WhoReacted = ({ target, counts, onClose }: WhoReactedProps) => {
  const [kind, setKind] = useState<Kind>('all');
  const kinds = reactionTypes.filter((type) => counts.reactions[type] > 0 || type === kind);
  return (
    <Dialog open onOpenChange={onClose} title="Reactions" size="sm" flush steady>
      <Tabs value={kind} onValueChange={(value) => setKind(value as Kind)}>
        <TabList label="Reactions by kind">
          <Tab value="all">All {reactionsIn(counts)}</Tab>
          {kinds.map((type) => (
            <Tab key={type} value={type} aria-label={`${reactionLooks[type].name} ${counts.reactions[type]}`}>
              <span aria-hidden="true">{reactionLooks[type].emoji}</span> {counts.reactions[type]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={kind} className="co:min-h-72 co:pt-2">
          <People key={kind} target={target} kind={kind} version={counts.version} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
};

interface PeopleProps {
  target: Target;
  kind: Kind;
  /** The version of the counts: with another one the list is read again. */
  version: number;
}

const People = ({ target, kind, version }: PeopleProps) => {
  const input = { ...target, ...(kind !== 'all' && { type: kind }) };
  const query = useInfiniteQuery(reactions.query(input, { staleTime: 0 }));
  const { refetch, isFetching } = query;
  const readAt = useRef(version);
  useEffect(() => {
    // A read under way is not given up for the next: counts may change faster than they are answered.
    if (isFetching || readAt.current === version) return;
    readAt.current = version;
    void refetch();
  }, [version, isFetching, refetch]);
  // A person who has changed their reaction may still be on a later page with the one before.
  const all = reactions.itemsOf(query.data);
  const people = all.filter(
    (one, index) => all.findIndex(({ person }) => person.id === one.person.id) === index,
  );
  if (query.isPending) return <Waiting />;
  if (!query.data) return <QueryStates query={query} title="We could not load the reactions" />;
  if (people.length === 0 && !query.hasNextPage) return <EmptyState drawing="note" text="No reactions yet" />;
  return (
    <>
      <ul className="co:m-0 co:flex co:list-none co:flex-col co:p-0">
        {people.map((reaction) => (
          <li key={reaction.person.id}>
            <Person reaction={reaction} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
};

const Person = ({ reaction: { person, type } }: { reaction: Reaction }) => {
  const name = fullName(person);
  return (
    <PersonLink
      person={person}
      replace
      className="co:flex co:min-h-14 co:items-center co:gap-3 co:px-5 co:text-sm co:font-semibold co:focus-visible:-outline-offset-2 co:[a&]:hover:bg-sunken co:[a&]:hover:no-underline"
    >
      <Avatar name={name} src={person.avatar_url} />
      <span dir="auto" className="co:min-w-0 co:flex-1 co:wrap-anywhere">
        {name}
      </span>
      {person.user_type === 'client' && <Badge tone="accent">Brand</Badge>}
      <span role="img" aria-label={reactionLooks[type].name} className="co:text-lg">
        {reactionLooks[type].emoji}
      </span>
    </PersonLink>
  );
};

const Waiting = () => (
  <Loading label="Loading reactions...">
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="co:flex co:min-h-14 co:items-center co:gap-3 co:px-5">
        <Skeleton className="co:size-10 co:rounded-full" />
        <Skeleton className="co:w-40" />
      </div>
    ))}
  </Loading>
);
