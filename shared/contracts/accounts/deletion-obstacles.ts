// Without schemas: every function that reads a profile has this in its bundle, some have no zod.

/**
 * The reasons why an account is not deleted yet although its time has come. The first two keep a person from asking for
 * it as well; the third is a suspension that ends.
 */
export const deletionObstacles = ['money', 'last_admin', 'suspended'] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];
