import { type ProfileRow, readProfiles } from '../../../people/public.ts';
import type { ProjectRow } from '../project.entity.ts';

/** Profiles by id, of people whose accounts are there. */
export type People = ReadonlyMap<string, ProfileRow>;

/** A project, and its two people as they are called now. */
export interface NamedProject {
  row: ProjectRow;
  people: People;
}

/** The people of projects, each once; one round trip, none for no project. */
export const readPeople = (rows: readonly ProjectRow[], ...others: string[]): Promise<People> =>
  readProfiles([
    ...rows.flatMap(({ user_id, assigned_creator_id, pending_creator_id }) =>
      [user_id, assigned_creator_id, pending_creator_id].filter((id) => id !== undefined),
    ),
    ...others,
  ]);

export const withPeople = async (row: ProjectRow): Promise<NamedProject> => ({
  row,
  people: await readPeople([row]),
});
