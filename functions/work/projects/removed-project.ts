import type { ProjectRow } from './project.entity.ts';

/** Everybody but its owner reads this in the place of its name. */
export const removedName = 'Removed project';

/** A project as everybody but its owner reads it: nothing of its text while it is removed. */
export const redacted = <P extends Pick<ProjectRow, 'name' | 'description' | 'offer_message' | 'removal'>>({
  offer_message,
  ...project
}: P) =>
  project.removal
    ? { ...project, name: removedName, description: '' }
    : { ...project, ...(offer_message && { offer_message }) };
