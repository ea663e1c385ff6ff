import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Hideable } from '@briefhouse/contracts/chat/chat-settings.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { type Mutable, useMutedPeople, useUnmute } from '@briefhouse/ui/use-mute.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Section } from '../common/section.tsx';
import { type ChatSettingsForm, useBlockedPeople, useUnblock } from './use-chat-settings.ts';

const switches: { name: Hideable; label: string; help: string }[] = [
  { name: 'receipts', label: 'Read receipts', help: 'Others see which messages you have seen.' },
  { name: 'typing', label: 'Typing', help: 'Others see that you are typing.' },
  { name: 'presence', label: 'Online', help: 'Others see when you are online or were last online.' },
];

export const ChatSection = ({ form }: { form: ChatSettingsForm }) => (
  <>
    <Section
      title="Chat"
      hint="For people you have a conversation with. If you turn one off, you will not see it for others either."
    >
      <Settings form={form} />
    </Section>
    <BlockedPeople />
    <MutedPeople />
  </>
);

const Settings = ({ form: { query, settings, change } }: { form: ChatSettingsForm }) => {
  if (!settings)
    return (
      <QueryStates
        query={query}
        title="We could not load your chat settings"
        skeleton={
          <Loading className="mk:flex mk:flex-col mk:gap-2">
            {switches.map(({ name }) => (
              <Skeleton key={name} className="mk:h-11 mk:w-full" />
            ))}
          </Loading>
        }
      />
    );
  return (
    <div className="mk:flex mk:flex-col mk:gap-2">
      {switches.map(({ name, label, help }) => (
        <Switch
          key={name}
          label={label}
          help={help}
          checked={settings[name]}
          onChange={(event) => change(name, event.target.checked)}
        />
      ))}
    </div>
  );
};

const BlockedPeople = () => (
  <PeopleSection
    title="Blocked people"
    hint="You cannot message each other. Earlier messages stay. Unblock takes effect at once."
    people={useBlockedPeople()}
    action="Unblock"
    act={useUnblock()}
  />
);

const MutedPeople = () => (
  <PeopleSection
    title="Muted people"
    hint="You get no notifications or emails about their activity. Unmute takes effect at once."
    people={useMutedPeople()}
    action="Unmute"
    act={useUnmute()}
  />
);

interface PeopleSectionProps {
  title: string;
  hint: string;
  people: UseQueryResult<readonly PersonSummary[]>;
  action: string;
  act: { mutate: (person: Mutable) => void; isPending: boolean; variables: Mutable | undefined };
}

/** People whom this person keeps away in some way, each with the way back; nothing for an empty list. */
const PeopleSection = ({ title, hint, people, action, act }: PeopleSectionProps) => {
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
                pending={act.isPending && act.variables?.id === person.id}
                aria-label={`${action} ${name}`}
                onClick={() => act.mutate({ id: person.id, name })}
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
