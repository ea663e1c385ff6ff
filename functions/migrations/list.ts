import { endsOfDevices } from './0001-ends-of-devices.ts';
import { directoryByTags } from './0002-directory-by-tags.ts';
import { remindersOfProjects } from './0003-reminders-of-projects.ts';
import { factsOfProfiles } from './0004-facts-of-profiles.ts';
import type { Migration } from './migration.ts';

/**
 * All migrations, oldest first. A number is used once; a released migration is never edited or removed. Nothing is
 * released yet: the first one is there to be copied.
 */
export const migrations: readonly Migration[] = [
  endsOfDevices,
  directoryByTags,
  remindersOfProjects,
  factsOfProfiles,
];
