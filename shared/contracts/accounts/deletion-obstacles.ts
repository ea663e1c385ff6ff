// Without schemas: every function that reads a profile has this in its bundle, some have no zod.

/** Why an account is not deleted yet although its time has come; the same keeps a person from asking for it. */
export const deletionObstacles = ['money', 'last_admin'] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];
