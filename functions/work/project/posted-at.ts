/** When creators first saw a project: `posted_at` where it was a draft before. */
export const postedAt = ({
  posted_at,
  created_at,
}: {
  posted_at?: string | undefined;
  created_at: string;
}): string => posted_at ?? created_at;
