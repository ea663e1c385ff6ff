/** What is different since the version before, newest first: people are told it when they are asked again. */
export declare const changes: readonly {
  version: string;
  what: readonly string[];
}[];
/** What somebody who agreed to `since` has not been told yet. */
export declare const changesSince: (
  since: string | null,
  all?: readonly {
    version: string;
    what: readonly string[];
  }[],
) => string[];
