import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { notificationSettings, preferenceChanges, quietHours } from './preferences.ts';

export const updatePreferences = endpoint({
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
});
