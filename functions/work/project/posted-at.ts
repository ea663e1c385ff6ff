/** When creators first saw a project: `posted_at` where it was a draft before. */
export const postedAt = ({
  posted_at,
  created_at,
}: {
  posted_at?: string | undefined;
  created_at: string;
}): string => posted_at ?? created_at;

/** When its creator was assigned; work from before this was kept counts as assigned at its creation. */
export const assignedAt = ({
  assigned_at,
  assigned_creator_id,
  created_at,
}: {
  assigned_at?: string | undefined;
  assigned_creator_id?: string | undefined;
  created_at: string;
}): string | undefined => assigned_at ?? (assigned_creator_id && created_at);
