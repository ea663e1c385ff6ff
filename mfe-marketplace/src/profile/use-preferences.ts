import { getPreferences } from '@briefhouse/contracts/notifications/get-preferences.ts';
import {
  type NotificationPreferences,
  type NotificationSettings,
  notificationKinds,
} from '@briefhouse/contracts/notifications/preferences.ts';
import { resumeEmail } from '@briefhouse/contracts/notifications/resume-email.ts';
import { updatePreferences } from '@briefhouse/contracts/notifications/update-preferences.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { cachedAnswer, cancelReads, contractQuery, patchAnswer } from '@briefhouse/web/contract-query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';

export const usePreferences = () => useQuery(contractQuery(getPreferences, {}));

const mutationKey = ['update-preferences'];

/** What is shown before the server answers. */
const withChanges = (
  settings: NotificationSettings,
  { preferences = {}, quiet_hours = settings.quiet_hours }: Input<typeof updatePreferences>,
): NotificationSettings => {
  const merged = Object.fromEntries(
    notificationKinds.map((kind) => [kind, { ...settings.preferences[kind], ...preferences[kind] }]),
  ) as NotificationPreferences;
  return {
    ...settings,
    preferences: {
      ...merged,
      chat: { ...merged.chat, product: true },
      money: { ...merged.money, product: true },
    },
    quiet_hours,
  };
};

/** Saves each switch at once, also for somebody who leaves the page; those pressed in a row in that order. */
export const useUpdatePreferences = () =>
  useMutation({
    ...contractMutation(updatePreferences, {
      keepalive: true,
      failure: 'Error saving your notification settings',
      onMutate: async (input, { client }) => {
        await cancelReads(client, getPreferences);
        const before = cachedAnswer(client, getPreferences, {});
        patchAnswer(client, getPreferences, {}, (settings) => withChanges(settings, input));
        return { before };
      },
      onSuccess: (answer, _input, _shown, { client }) => {
        // The answer to an earlier press would take a later one back for a moment.
        if (client.isMutating({ mutationKey }) === 1) patchAnswer(client, getPreferences, {}, () => answer);
        toast.spoken('Saved');
      },
      onError: (_error, _input, shown, { client }) => {
        const before = shown?.before;
        if (before) patchAnswer(client, getPreferences, {}, () => before);
      },
    }),
    mutationKey,
    scope: { id: 'notification-preferences' },
  });

export const useResumeEmail = () =>
  useMutation(
    contractMutation(resumeEmail, {
      failure: 'Error turning emails on again',
      onSuccess: () => void toast.success('Emails are on again'),
      refetches: [getPreferences],
    }),
  );
