import { getPreferences } from '@briefhouse/contracts/notifications/get-preferences.ts';
import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
  type NotificationSettings,
  notificationChannels,
  notificationKinds,
  type PreferenceChanges,
  quietHours,
} from '@briefhouse/contracts/notifications/preferences.ts';
import { resumeEmail } from '@briefhouse/contracts/notifications/resume-email.ts';
import { updatePreferences } from '@briefhouse/contracts/notifications/update-preferences.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { cancelReads, contractQuery, patchAnswer } from '@briefhouse/web/contract-query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditedPart } from '../common/edited-part.ts';

interface Changes {
  preferences: PreferenceChanges;
  quiet_hours?: NotificationSettings['quiet_hours'];
}

const nothing: Changes = { preferences: {} };

/** What is stored, with what was changed on the page since. */
const withChanges = (
  settings: NotificationSettings,
  { preferences, quiet_hours = settings.quiet_hours }: Changes,
): NotificationSettings => ({
  ...settings,
  preferences: Object.fromEntries(
    notificationKinds.map((kind) => [kind, { ...settings.preferences[kind], ...preferences[kind] }]),
  ) as NotificationSettings['preferences'],
  quiet_hours,
});

const areSame = (a: NotificationPreferences, b: NotificationPreferences) =>
  notificationKinds.every((kind) =>
    notificationChannels.every((channel) => a[kind][channel] === b[kind][channel]),
  );

type Hours = NotificationSettings['quiet_hours'] | undefined;

const areSameHours = (a: Hours, b: Hours) =>
  a?.from === b?.from && a?.to === b?.to && a?.time_zone === b?.time_zone;

/** Which notifications reach the person, and when; `enabled` once they are looked at. */
export const usePreferencesForm = (enabled: boolean) => {
  const query = useQuery(contractQuery(getPreferences, {}, { enabled }));
  const [changes, setChanges] = useState(nothing);
  const [isChecked, setChecked] = useState(false);
  const { data: saved } = query;
  const shown = saved && withChanges(saved, changes);
  const update = useMutation(
    contractMutation(updatePreferences, {
      failure: 'Error saving your notification settings',
      onMutate: (_, { client }) => cancelReads(client, getPreferences),
      onSuccess: (answer, _, __, { client }) => patchAnswer(client, getPreferences, {}, () => answer),
    }),
  );
  const isChanged = {
    preferences: saved !== undefined && !areSame(withChanges(saved, changes).preferences, saved.preferences),
    quiet_hours: !areSameHours(shown?.quiet_hours, saved?.quiet_hours),
  };
  const issues =
    (isChecked && shown?.quiet_hours && quietHours.safeParse(shown.quiet_hours).error?.issues) || [];
  const part: EditedPart = {
    tab: 'notifications',
    unsaved: [
      ...(isChanged.preferences ? [{ tab: 'notifications' as const, label: 'Notifications' }] : []),
      ...(isChanged.quiet_hours ? [{ tab: 'notifications' as const, label: 'Quiet hours' }] : []),
    ],
    check: async () => {
      setChecked(true);
      return quietHours.nullish().safeParse(shown?.quiet_hours).success;
    },
    save: async () => {
      try {
        await update.mutateAsync({
          ...(isChanged.preferences && { preferences: changes.preferences }),
          ...(isChanged.quiet_hours && { quiet_hours: changes.quiet_hours }),
        });
      } catch {
        return 'failed';
      }
      setChecked(false);
      // What was changed meanwhile stays, to be saved next.
      setChanges((now) => (now === changes ? nothing : now));
      return 'saved';
    },
  };
  return {
    query,
    settings: shown,
    problemOf: (name: string) => issues.find(({ path }) => path[0] === name)?.message,
    change: (kind: NotificationKind, channel: NotificationChannel, on: boolean) =>
      setChanges(({ preferences, ...rest }) => ({
        ...rest,
        preferences: { ...preferences, [kind]: { ...preferences[kind], [channel]: on } },
      })),
    changeHours: (quiet_hours: NotificationSettings['quiet_hours']) =>
      setChanges((all) => ({ ...all, quiet_hours })),
    part,
  };
};

export type PreferencesForm = ReturnType<typeof usePreferencesForm>;

export const useResumeEmail = () =>
  useMutation(
    contractMutation(resumeEmail, {
      failure: 'Error turning emails on again',
      onSuccess: () => void toast.success('Emails are on again'),
      refetches: [getPreferences],
    }),
  );
