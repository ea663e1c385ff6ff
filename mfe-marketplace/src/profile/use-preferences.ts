import {
  getPreferences,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
  notificationChannels,
  notificationKinds,
  type PreferenceChanges,
  quietHours,
  resumeEmail,
  updatePreferences,
} from '@briefhouse/contracts/notifications/preferences.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { cancelReads, patchAnswer, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useState } from 'react';
import { type EditedPart, outcomeOf } from '../common/edited-part.ts';
import { useChanges } from '../common/use-changes.ts';

type SwitchName = `${NotificationKind}.${NotificationChannel}`;
type Values = Record<SwitchName, boolean> & Pick<NotificationSettings, 'quiet_hours'>;

const switches = notificationKinds.flatMap((kind) =>
  notificationChannels.map((channel) => ({ kind, channel, name: `${kind}.${channel}` as const })),
);

const valuesOf = ({ preferences, quiet_hours }: NotificationSettings): Values => {
  const on = switches.map(({ kind, channel, name }) => [name, preferences[kind][channel]] as const);
  return { ...(Object.fromEntries(on) as Record<SwitchName, boolean>), quiet_hours };
};

/** The switches among these values, as a call takes them. */
const preferencesOf = (values: Partial<Values>): PreferenceChanges => {
  const all: { [K in NotificationKind]?: { [C in NotificationChannel]?: boolean } } = {};
  for (const { kind, channel, name } of switches)
    if (values[name] !== undefined) all[kind] = { ...all[kind], [channel]: values[name] };
  return all as PreferenceChanges;
};

/** The notifications that reach the person, and their hours; `enabled` once they are looked at. */
export const usePreferencesForm = (enabled: boolean) => {
  const query = useContractQuery(getPreferences, {}, { enabled });
  const [isChecked, setChecked] = useState(false);
  const { data: saved } = query;
  const { shown, changes, choose, sending } = useChanges(saved && valuesOf(saved));
  const update = useContractMutation(updatePreferences, {
    failure: 'Error saving your notification settings',
    onMutate: (_, { client }) => cancelReads(client, getPreferences),
    onSuccess: (answer, _, __, { client }) => patchAnswer(client, getPreferences, {}, () => answer),
  });
  const { quiet_hours: changedHours, ...changedSwitches } = changes;
  const areSwitchesChanged = Object.keys(changedSwitches).length > 0;
  const issues =
    (isChecked && shown?.quiet_hours && quietHours.safeParse(shown.quiet_hours).error?.issues) || [];
  const part: EditedPart = {
    tab: 'notifications',
    unsaved: [
      ...(areSwitchesChanged ? [{ tab: 'notifications' as const, label: 'Notifications' }] : []),
      ...(changedHours === undefined ? [] : [{ tab: 'notifications' as const, label: 'Quiet hours' }]),
    ],
    check: async () => {
      setChecked(true);
      return quietHours.nullish().safeParse(shown?.quiet_hours).success;
    },
    save: async () => {
      const outcome = await outcomeOf(
        sending(() =>
          update.mutateAsync({
            ...(areSwitchesChanged && { preferences: preferencesOf(changes) }),
            ...(changedHours !== undefined && { quiet_hours: changedHours }),
          }),
        ),
      );
      if (outcome === 'saved') setChecked(false);
      return outcome;
    },
  };
  return {
    query,
    settings: saved &&
      shown && {
        ...saved,
        preferences: preferencesOf(shown) as NotificationSettings['preferences'],
        quiet_hours: shown.quiet_hours,
      },
    problemOf: (name: string) => issues.find(({ path }) => path[0] === name)?.message,
    change: (kind: NotificationKind, channel: NotificationChannel, on: boolean) =>
      choose({ [`${kind}.${channel}`]: on }),
    changeHours: (quiet_hours: NotificationSettings['quiet_hours']) => choose({ quiet_hours }),
    part,
  };
};

export type PreferencesForm = ReturnType<typeof usePreferencesForm>;

export const useResumeEmail = () =>
  useContractMutation(resumeEmail, {
    failure: 'Error turning emails on again',
    onSuccess: () => void toast.success('Emails are on again'),
    refetches: [getPreferences],
  });
