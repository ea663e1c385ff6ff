import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { ErrorState } from '@briefhouse/ui/states.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { Section } from '../common/section.tsx';
import { useMutedPeople, useUnmute } from '../muting/use-muted.ts';

/** Whom this person has muted, each to be heard again; nothing while that is nobody. */
export const MutedPeople = () => {
  const { data: people, error, isFetching, refetch } = useMutedPeople();
  const unmute = useUnmute();
  if (!people && error)
    return (
      <Section title="Muted people">
        <ErrorState
          title="We could not load this list"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Section>
    );
  if (!people?.length) return null;
  return (
    <Section title="Muted people" hint="You get no notifications and e-mails about what they do.">
      <ul className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-3 mk:p-0">
        {people.map((person) => {
          const name = fullName(person);
          return (
            <li key={person.id} className="mk:flex mk:items-center mk:gap-3">
              <Avatar name={name} src={person.avatar_url} />
              <span dir="auto" className="mk:min-w-0 mk:flex-1 mk:font-semibold mk:wrap-anywhere">
                {name}
              </span>
              <Button
                size="sm"
                pending={unmute.isPending && unmute.variables?.id === person.id}
                aria-label={`Unmute ${name}`}
                onClick={() => unmute.mutate({ id: person.id, name })}
              >
                Unmute
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
