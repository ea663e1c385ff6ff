import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { newLife, type PostRow, postEntity } from '@briefhouse/functions/feed/post/row.ts';
import { postTermEntity, termOfType, termRows } from '@briefhouse/functions/feed/search/row.ts';
import { profileEntity } from '@briefhouse/functions/people/profile/row.ts';
import { typicalBrand } from '@briefhouse/functions/testing/brands.ts';
import { openListing, openListingRow } from '@briefhouse/functions/work/newsfeed/open-listing.ts';
import { listKeys, type ProjectRow, projectEntity } from '@briefhouse/functions/work/project/row.ts';
import { requestEntity } from '@briefhouse/functions/work/request/row.ts';
import { peopleRows } from './chat.ts';
import { creatorProfile, listingRows } from './directory.ts';

const item = (params: unknown) => (params as { Item: Record<string, unknown> }).Item;
const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
const brief =
  'Film the first evening, day seven and day fourteen in the same light, no filters, natural window light. '.repeat(
    4,
  );

const clientProfile = (index: number) =>
  item(
    profileEntity()
      .put({
        user_id: `bench-${index}`,
        email: `bench-${index}@briefhouse.test`,
        first_name: 'Bench',
        last_name: `Person ${index}`,
        user_type: 'client',
        ...typicalBrand,
        created_at: at(index),
        updated_at: at(index),
      })
      .params(),
  );

/** One person in ten is a client. */
const people = (index: number) => {
  if (index % 10 === 0) return [clientProfile(index)];
  const profile = creatorProfile(index, at(index));
  return [profile, ...listingRows(profile), ...peopleRows(profile)];
};

const project = (index: number) =>
  item(
    projectEntity()
      .put({
        project_id: `bench-project-${index}`,
        user_id: `bench-${index * 10}`,
        name: `Two weeks with the night balm ${index}`,
        description: brief,
        client_name: 'Bench Person',
        company_name: typicalBrand.client.company_name,
        budget_cents: 10_000 + (index % 200) * 1_000,
        state: 'open',
        newsfeed: 'open',
        ...listKeys({ project_id: `bench-project-${index}`, created_at: at(index), newsfeed: 'open' }),
        opened_at: at(index),
        created_at: at(index),
        updated_at: at(index),
      })
      .params(),
  );

const request = (index: number) =>
  item(
    requestEntity()
      .put({
        project_id: `bench-project-${index}`,
        creator_id: `bench-${index * 10 + 1}`,
        request_id: `bench-request-${index}`,
        owner_id: `bench-${index * 10}`,
        project_name: 'Two weeks with the night balm',
        message: 'I can start on Monday.',
        created_at: at(index),
        updated_at: at(index),
      })
      .params(),
  );

/**
 * Posts are two minutes apart, so that those of 100,000 people fit into the last two weeks. Each is found by its author
 * and by one word, which costs as much to read as by all of its words.
 */
const post = (index: number) => {
  const row = {
    post_id: `bench-post-${index}`,
    user_id: `bench-${index * 10 + 3}`,
    content: brief,
    ...newLife(started - (index + 1) * 120_000),
  };
  const stored = item(postEntity().put(row).params());
  const terms = termRows(stored as unknown as PostRow, 'creator').filter(({ term }) => found.has(term));
  return [stored, ...terms.map((term) => item(postTermEntity().put(term).params()))];
};
const found: ReadonlySet<string> = new Set([termOfType('creator'), 'natu']);
const started = Date.now();

/** Grows the table to `users` people, with one open project, one request and one post for every ten of them. */
export const growTo = async (users: number, from: number): Promise<void> => {
  const rows = function* () {
    for (let index = from; index < users; index++) yield* people(index);
    for (let index = from / 10; index < users / 10; index++) {
      const row = project(index);
      yield row;
      yield openListingRow(openListing(row as unknown as ProjectRow)) as typeof row;
      yield request(index);
      yield* post(index);
    }
  };
  const source = rows();
  // The client is not the product's, which times out after 3 s and is billed by the meter.
  const client = new DynamoDBClient();
  const db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const writer = async () => {
    for (let batch = take(source); batch.length > 0; batch = take(source))
      await db.send(
        new BatchWriteCommand({
          RequestItems: { [process.env.TABLE_NAME ?? '']: batch.map((Item) => ({ PutRequest: { Item } })) },
        }),
      );
  };
  await Promise.all(Array.from({ length: 4 }, writer));
  client.destroy();
};

const take = (source: Iterator<Record<string, unknown>>) => {
  const batch: Record<string, unknown>[] = [];
  while (batch.length < 25) {
    const { value, done } = source.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
};
