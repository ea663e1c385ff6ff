export interface Area {
  /** First segment of the path. */
  segment: string;
  /** The remote whose `./routes` draw it; `host` for a chunk of the host itself. */
  remote: string;
  /** The area's name in page titles and load errors. */
  title: string;
  /** Whether a signed-out visitor is sent to sign in; the other screens decide by themselves what is shown. */
  signedIn: boolean;
}

/** The paths that belong to remotes. Every other path is the host's or does not exist. */
export const areas: readonly Area[] = [
  { segment: 'dashboard', remote: 'mfe_marketplace', title: 'Dashboard', signedIn: true },
  { segment: 'client', remote: 'mfe_marketplace', title: 'Client dashboard', signedIn: true },
  { segment: 'edit-profile', remote: 'mfe_marketplace', title: 'Edit Profile', signedIn: false },
  { segment: 'creators', remote: 'mfe_marketplace', title: 'Creator', signedIn: false },
  { segment: 'brands', remote: 'mfe_marketplace', title: 'Brand', signedIn: true },
  { segment: 'projects', remote: 'mfe_marketplace', title: 'Project', signedIn: true },
  { segment: 'receipts', remote: 'mfe_marketplace', title: 'Receipts and invoices', signedIn: true },
  { segment: 'posts', remote: 'mfe_community', title: 'Posts', signedIn: true },
  { segment: 'account', remote: 'host', title: 'Account', signedIn: true },
  { segment: 'moderation', remote: 'host', title: 'Moderation', signedIn: false },
  { segment: 'admin', remote: 'mfe_admin', title: 'Admin', signedIn: true },
];

/** The area that a path lies in: `/posts/42` is `posts`. */
export const areaOf = (pathname: string): Area | undefined => {
  const segment = pathname.split('/')[1];
  return areas.find((area) => area.segment === segment);
};
