import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Section } from '../common/section.tsx';

type Named = { id: string; name: string };

export interface PeopleSectionProps {
  title: string;
  hint: string;
  people: UseQueryResult<readonly PersonSummary[]>;
  action: string;
  onAct: (person: Named) => void;
  pending: string | undefined;
}

/** People whom this person keeps away in some way, each with the way back; nothing for an empty list. */
export const PeopleSection = ({ title, hint, people, action, onAct, pending }: PeopleSectionProps) => {
  const { data, error } = people;
  if (!data && error)
    return (
      <Section title={title}>
        <QueryStates query={people} title="We could not load this list" />
      </Section>
    );
  if (!data?.length) return null;
  return (
    <Section title={title} hint={hint}>
      <ul className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-3 mk:p-0">
        {data.map((person) => {
          const name = fullName(person);
          return (
            <li key={person.id} className="mk:flex mk:items-center mk:gap-3">
              <Avatar name={name} src={person.avatar_url} />
              <span dir="auto" className="mk:min-w-0 mk:flex-1 mk:font-semibold mk:wrap-anywhere">
                {name}
              </span>
              <Button
                size="sm"
                pending={pending === person.id}
                aria-label={`${action} ${name}`}
                onClick={() => onAct({ id: person.id, name })}
              >
                {action}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
