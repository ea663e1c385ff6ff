/** Changes by version, newest first: people are told them when they are asked again. */
export const changes: readonly { version: string; what: readonly string[] }[] = [
  {
    version: '2026-11-26',
    what: ['The terms and the privacy page are written in plainer words. The rules are the same.'],
  },
  {
    version: '2026-11-25',
    what: [
      'The terms say what is allowed here, how we moderate, and how you can object.',
      'The privacy page lists the data we keep about you, for how long, and how you download or delete it.',
    ],
  },
];

/** Changes that a person who agreed to `since` has not been told yet. */
export const changesSince = (since: string | null, all = changes): string[] =>
  all.filter(({ version }) => since === null || version > since).flatMap(({ what }) => what);
