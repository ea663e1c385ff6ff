/**
 * One value per page under a well-known name. The host and every remote carry their own copy of this code;
 * the first to run makes the value, so a context or a store is the same object everywhere.
 */
export const pageSingleton = <T>(name: string, make: () => T): T => {
  const key = Symbol.for(`briefhouse.${name}`);
  const page = globalThis as unknown as Record<symbol, T | undefined>;
  page[key] ??= make();
  return page[key];
};
