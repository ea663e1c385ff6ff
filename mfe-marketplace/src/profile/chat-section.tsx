import type { ChatSettings, Hideable } from '@briefhouse/contracts/chat/chat-settings.ts';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { ErrorState } from '@briefhouse/ui/states.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { Section } from '../common/section.tsx';
import { PeopleSection } from './people-section.tsx';
import { useBlockedPeople, useChatSettings, useSaveChatSettings, useUnblock } from './use-chat-settings.ts';

const switches: { name: Hideable; label: string; help: string }[] = [
  { name: 'receipts', label: 'Read receipts', help: 'Others see which messages you have seen.' },
  { name: 'typing', label: 'Typing', help: 'Others see that you are typing.' },
  { name: 'presence', label: 'Online', help: 'Others see when you are online or were last online.' },
];

/** What the person shows of themselves in the chat, saved at once, and whom they block. */
export const ChatSection = () => (
  <>
    <Section
      title="Chat"
      hint="For people you have a conversation with. If you turn one off, you will not see it for others either. Changes are saved at once."
    >
      <Settings />
    </Section>
    <BlockedPeople />
  </>
);

const Settings = () => {
  const { data: settings, error, isFetching, refetch } = useChatSettings();
  const save = useSaveChatSettings();
  if (!settings && error)
    return (
      <ErrorState
        title="We could not load your chat settings"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!settings) return <SettingsSkeleton />;
  const change = (name: Hideable, on: boolean): ChatSettings => ({ ...settings, [name]: on });
  return (
    <div className="mk:flex mk:flex-col mk:gap-2">
      {switches.map(({ name, label, help }) => (
        <Switch
          key={name}
          label={label}
          help={help}
          checked={settings[name]}
          onChange={(event) => save.mutate(change(name, event.target.checked))}
        />
      ))}
    </div>
  );
};

const SettingsSkeleton = () => (
  <Loading className="mk:flex mk:flex-col mk:gap-2">
    {switches.map(({ name }) => (
      <Skeleton key={name} className="mk:h-11 mk:w-full" />
    ))}
  </Loading>
);

const BlockedPeople = () => {
  const unblock = useUnblock();
  return (
    <PeopleSection
      title="Blocked people"
      hint="You cannot message each other. Earlier messages stay."
      people={useBlockedPeople()}
      action="Unblock"
      onAct={unblock.mutate}
      pending={unblock.isPending ? unblock.variables.id : undefined}
    />
  );
};
