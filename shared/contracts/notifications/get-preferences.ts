import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { notificationSettings } from './preferences.ts';

export const getPreferences = endpoint({
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
});
