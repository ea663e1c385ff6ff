/** First segments of the paths of areas, as `areas` has them; apart, because the boot script has room for no more. */
export const areaSegments: readonly string[] = [
  'dashboard',
  'client',
  'edit-profile',
  'creators',
  'brands',
  'papers',
  'posts',
  'account',
  'moderation',
  'admin',
];
