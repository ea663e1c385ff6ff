import type { notifications } from '@briefhouse/contracts/notifications/endpoints.ts';
import type { Routes } from '../kit/define-api.ts';
import type { Guards } from '../kit/guards.ts';
import type { User } from '../kit/user.ts';
import { listMuted, mutePerson, unmutePerson } from '../people/public.ts';
import { changeSubscription, readSubscription } from './mail/mail-subscription.ts';
import {
  deleteAll,
  deleteOne,
  readAbout,
  readAll,
  readOne,
  restoreAll,
  restoreOne,
} from './notification/commands.ts';
import { listNotifications, readUnread } from './notification/queries.ts';
import { toNotification, toUnread } from './notification/views.ts';
import { resumeEmail, updatePreferences } from './preferences/commands.ts';
import { readPreferences } from './preferences/queries.ts';
import { toSettings } from './preferences/views.ts';
import { deletePushDevice, readPushDevices, savePushDevice } from './push/commands.ts';
import { readPushKeys } from './push/push-keys.ts';
import { toPushDevice } from './push/views.ts';

/** Asks for a mail about unread messages: see the chat. */
type AskForMail = (address: string, user: User, guards: Guards) => Promise<void>;

export const inboxRoutes = (askForMail: AskForMail): Routes<typeof notifications> => ({
  countUnread: async ({ user }) => ({ unread: toUnread(await readUnread(user.id)) }),

  deleteAllNotifications: async ({ user, guards }) => ({
    unread: toUnread(await deleteAll(user.id, guards)),
  }),

  deleteNotification: async ({ input, user, guards }) => ({
    unread: toUnread(await deleteOne(user.id, input.notification_id, guards)),
  }),

  deletePushDevice: async ({ input, user }) => {
    await deletePushDevice(user.id, input.device_id);
    return { ok: true };
  },

  getPushKey: async () => ({ public_key: (await readPushKeys()).publicKey }),

  // A preference saved just now is shown, however soon the page is opened again.
  getPreferences: async ({ user }) => toSettings(await readPreferences(user.id, { consistent: true })),

  getMailSubscription: ({ input, sourceIp }) => readSubscription(input.token, sourceIp),

  listMutedPeople: async ({ user }) => ({ people: await listMuted(user.id) }),

  listNotifications: async ({ input, user }) => {
    const { rows, unread, next_cursor } = await listNotifications(user.id, input.cursor);
    return {
      notifications: rows.map((row) => toNotification(row, { user_type: user.user_type, unread })),
      unread: toUnread(unread),
      next_cursor,
    };
  },

  listPushDevices: async ({ user }) => ({
    devices: (await readPushDevices(user.id)).toReversed().map(toPushDevice),
  }),

  mutePerson: async ({ input, user, guards }) => {
    await mutePerson(user.id, input.person_id, guards);
    return { ok: true };
  },

  readAllNotifications: async ({ user, guards }) => ({ unread: toUnread(await readAll(user.id, guards)) }),

  readNotification: async ({ input, user, guards }) => ({
    unread: toUnread(await readOne(user.id, input.notification_id, guards)),
  }),

  readProjectNotifications: async ({ input, user, guards }) => ({
    unread: toUnread(await readAbout(user.id, input.project_id, guards)),
  }),

  resumeEmail: async ({ user, guards }) => {
    await resumeEmail(user.id, guards);
    return { ok: true };
  },

  restoreNotifications: async ({ input, user, guards }) => ({
    unread: toUnread(
      await (input.notification_id
        ? restoreOne(user.id, input.notification_id, guards)
        : restoreAll(user.id, guards)),
    ),
  }),

  savePushDevice: async ({ input, user, guards }) => ({
    device: toPushDevice(await savePushDevice(input, user, guards)),
  }),

  sendNotificationEmail: async ({ input, user, guards }) => {
    await askForMail(input.recipientEmail, user, guards);
    return { ok: true };
  },

  setMailSubscription: ({ input, sourceIp }) => changeSubscription(input.token, sourceIp, input.subscribed),

  unmutePerson: async ({ input, user, guards }) => {
    await unmutePerson(user.id, input.person_id, guards);
    return { ok: true };
  },

  unsubscribe: ({ input, sourceIp }) => changeSubscription(input.token, sourceIp, false),

  unsubscribeByOldMail: ({ input, sourceIp }) => changeSubscription(input.token, sourceIp, false),

  updatePreferences: async ({ input, user, guards }) => {
    await updatePreferences(user.id, input, guards);
    return toSettings(await readPreferences(user.id, { consistent: true }));
  },
});
