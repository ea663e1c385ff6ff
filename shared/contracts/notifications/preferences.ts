import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, ok } from '../fields.ts';

/** The subjects of notifications: chat messages, projects, money, and events on one's posts. */
export const notificationKinds = ['chat', 'projects', 'money', 'posts'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The channels: in the product, by e-mail, on the person's devices. */
export const notificationChannels = ['product', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type NotificationPreferences = Record<NotificationKind, Record<NotificationChannel, boolean>>;

/** The preferences until a person changes them. A push goes to the devices that were registered for it, if any. */
export const defaultPreferences: NotificationPreferences = {
  chat: { product: true, email: true, push: true },
  projects: { product: true, email: true, push: true },
  money: { product: true, email: true, push: true },
  posts: { product: true, email: false, push: false },
};

/** Kinds that the product always shows. */
export const alwaysInProduct: readonly NotificationKind[] = ['chat', 'money'];

const shown = z.literal(true);
const channels = { email: z.boolean(), push: z.boolean() };
const choosable = z.object({ product: z.boolean(), ...channels });
const fixed = z.object({ product: shown, ...channels });

/** The switches to change; those that are not named stay as they are. */
export const preferenceChanges = z
  .object({
    chat: fixed.partial(),
    projects: choosable.partial(),
    money: fixed.partial(),
    posts: choosable.partial(),
  })
  .partial();
export type PreferenceChanges = z.infer<typeof preferenceChanges>;

const timeOfDay = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, 'Please enter a time');

/** The hours without e-mail and push; past midnight if `to` is the earlier one. */
export const quietHours = z.object({
  from: timeOfDay,
  to: timeOfDay,
  /** An IANA name. */
  time_zone: z.string().regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/, 'Please choose a time zone'),
});
export type QuietHours = z.infer<typeof quietHours>;

export const notificationSettings = z.object({
  preferences: z.object({ chat: fixed, projects: choosable, money: fixed, posts: choosable }),
  quiet_hours: quietHours.nullable(),
  email: z.object({
    /** The switch of the profile, above those of each kind. */
    enabled: z.boolean(),
    /** False while no mail is sent to the person's address, because of the problem. */
    working: z.boolean(),
    problem: z.enum(['bounced', 'complained']).nullable(),
  }),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const getPreferences = endpoint(() => ({
  name: 'getPreferences',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications/preferences',
  summary:
    'Which notifications reach the caller in which way, their quiet hours, and whether email to them works.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: notificationSettings,
}));

export const updatePreferences = endpoint(() => ({
  name: 'updatePreferences',
  domain: 'notifications',
  method: 'PUT',
  path: '/notifications/preferences',
  summary:
    'Changes the switches that are named, and the quiet hours where given; null, and the same time twice, is none.',
  auth: 'user',
  actors: ['user'],
  input: z.object({
    preferences: preferenceChanges.optional(),
    quiet_hours: quietHours.nullable().optional(),
  }),
  output: notificationSettings,
  errors: ['TIME_ZONE_UNKNOWN'],
}));

export const resumeEmail = endpoint(() => ({
  name: 'resumeEmail',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/resume-email',
  summary: "Has mail sent to the caller's address again, after it came back or was complained about.",
  auth: 'user',
  actors: ['user'],
  rate: 'email_resume',
  input: empty,
  output: ok,
}));
