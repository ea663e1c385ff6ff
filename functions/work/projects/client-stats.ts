

/** Number of unfinished projects that a client may have. */
export const projectQuota = quota(clientStatsEntity, {
  field: 'projects',
  most: limits.projectsPerClient,
  full: () => new AppError('PROJECT_LIMIT', { message: errors.PROJECT_LIMIT.text }),
});

/** One finished project more, which leaves room for another, or one less when it is reopened. */
export const finishProjectStep = (userId: string, by: 1 | -1): Step =>
  update(clientStatsEntity().upsert({ user_id: userId }).add({ projects: -by, finished: by }));

export interface ClientStats {
  finished: number;
  /** Number of requests that wait for a project. */
  waiting: (projectId: string) => number;
}

/** Both counts: one small row, and one query of small rows. */
export const readClientStats = async (userId: string): Promise<ClientStats> => {
  const [{ data: stats }, { data: rows }] = await Promise.all([
    clientStatsEntity().get({ user_id: userId }).go(),
    waitingRequestsEntity()
      .query.byOwner({ user_id: userId })
      .go({ pages: 'all', attributes: ['project_id', 'requests'] }),
  ]);
  const counts = new Map(rows.map(({ project_id, requests = 0 }) => [project_id, requests]));
  return {
    finished: stats?.finished ?? 0,
    waiting: (projectId) => Math.max(0, counts.get(projectId) ?? 0),
  };
};
