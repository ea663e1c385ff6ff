import type { SeedTarget } from '@briefhouse/local-cloud/cloud.ts';
import { noticesFor } from './notices.ts';

/**
 * Fills an empty local cloud with the demo: accounts, people with avatars, projects in every state, a community feed.
 * Returns a function that writes people's profiles and blocked addresses. It is called once the streams run, so that
 * the product builds its directory and its firewall from them itself.
 */
export const seed = async ({ awsUrl, tableName, mediaBucket, userPoolId, credentials }: SeedTarget) => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: awsUrl,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    TABLE_NAME: tableName,
  });
  // The entities create their clients when they are imported, so the environment has to be set first.
  const [
    { createAccounts, demoAccounts },
    { createWorld },
    rows,
    { postRows, postedFiles },
    { withShownWork },
    { talkRows },
    { chatRows, sentFiles, unreadChats },
    { blockRows, securityRows },
    { reportRows },
    { usageRows },
    { directoryRows },
    { documentRows },
    { openRows },
    { figureRows },
    { writeRows },
    { storeMedia },
    { workRows },
    { picturesOf, pictureRow },
  ] = await Promise.all([
    import('./accounts.ts'),
    import('./world.ts'),
    import('./rows.ts'),
    import('./posts.ts'),
    import('./shown-work.ts'),
    import('./talk.ts'),
    import('./chats.ts'),
    import('./security.ts'),
    import('./reports.ts'),
    import('./usage.ts'),
    import('./directory.ts'),
    import('./documents.ts'),
    import('./open-rows.ts'),
    import('./figure-rows.ts'),
    import('@briefhouse/functions/kit/write-rows.ts'),
    import('./media-files.ts'),
    import('./work-rows.ts'),
    import('./pictures.ts'),
  ]);
  const now = Date.now();
  const ids = await createAccounts(userPoolId);
  const idOf = (email: string) => ids.get(email) ?? '';
  const world = createWorld(now, {
    creator: idOf('creator@briefhouse.test'),
    brand: idOf('brand@briefhouse.test'),
  });
  const admin = { id: idOf('admin@briefhouse.test'), name: 'Ada Stone' };
  const staff = demoAccounts.filter(({ group }) => group);
  const nextYear = new Date(now + 365 * 86_400_000).toISOString();

  const demoIds = [idOf('creator@briefhouse.test'), idOf('brand@briefhouse.test')];
  const notices = noticesFor(world.projects, demoIds);
  const noticesOf = (userId: string) => notices.filter(({ recipient_id }) => recipient_id === userId);

  const creators = world.creators.map(rows.creatorRow);
  const brands = world.brands.map(rows.brandRow);
  const pictures = [...world.creators, ...world.brands].flatMap(picturesOf);
  const [brand] = world.brands;
  const brandName = `${brand?.first_name} ${brand?.last_name}`;

  const projects = world.projects.map(rows.projectRow);
  const requests = world.projects.flatMap(rows.requestRows);
  const items = [
    ...demoIds.flatMap((userId) => [
      ...rows.noticeRows(noticesOf(userId)),
      rows.unreadRow(userId, noticesOf(userId), unreadChats(userId, world)),
      rows.wishesRow(userId),
    ]),
    ...directoryRows(creators),
    ...pictures.map(pictureRow),
    ...world.creators.flatMap(workRows),
    ...world.brands.flatMap(rows.favoriteRows),
    ...staff.map((account) => rows.staffRow(idOf(account.email), account, new Date(now).toISOString())),
    ...world.creators.map(({ user_id }) => rows.accessRow(user_id, nextYear)),
    // Before the projects, so that the stream's consumer has nothing left to correct.
    ...openRows(projects),
    ...figureRows(projects, requests),
    ...projects,
    ...world.projects.flatMap(rows.offerRows),
    ...requests,
    ...world.brands.flatMap(({ user_id }) =>
      rows.clientCounterRows(
        user_id,
        world.projects.filter(({ owner }) => owner.user_id === user_id),
      ),
    ),
    ...chatRows(now, world),
    ...withShownWork(postRows(now, world), world),
    ...talkRows(now, world),
    ...documentRows(now, idOf('creator@briefhouse.test'), brandName),
    ...securityRows(now, world, admin),
    ...reportRows(now, world, { id: idOf('moderator@briefhouse.test'), name: 'Milo Grey' }),
    ...usageRows(
      now,
      [...world.creators, ...world.brands].slice(0, 12).map(({ user_id }) => user_id),
    ),
  ];
  const write = (list: Record<string, unknown>[]) =>
    writeRows(list.map((Item) => ({ PutRequest: { Item } })));
  await write(items);

  await storeMedia(mediaBucket, pictures, [...sentFiles(world), ...postedFiles(world)]);
  return () => write([...creators, ...brands, ...blockRows(now, admin)]);
};
