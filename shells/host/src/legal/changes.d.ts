/** Changes by version, newest first: people are told them when they are asked again. */
export declare const changes: readonly {
  version: string;
  what: readonly string[];
}[];
/** Changes that a person who agreed to `since` has not been told yet. */
export declare const changesSince: (
  since: string | null,
  all?: readonly {
    version: string;
    what: readonly string[];
  }[],
) => string[];
