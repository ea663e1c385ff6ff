/** The remote of each area by the first segment of its paths, as `areas` has them; the boot script has room for no more. */
export const remoteBySegment: Readonly<Record<string, string>> = {
  // A path may be called `constructor`.
  __proto__: null as never,
  dashboard: 'mfe_marketplace',
  client: 'mfe_marketplace',
  'edit-profile': 'mfe_marketplace',
  creators: 'mfe_marketplace',
  brands: 'mfe_marketplace',
  projects: 'mfe_marketplace',
  receipts: 'mfe_marketplace',
  posts: 'mfe_community',
  admin: 'mfe_admin',
};
