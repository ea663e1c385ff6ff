import { CopyObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createNotifications } from './notifications.ts';
import { Bucket, openBucket } from './test-bucket.ts';
import { temporaryFolder } from './test-server.ts';

const { clientOf, put, notified, fillQueues, reopen, close } = await openBucket();
afterAll(close);

const firstMessages = notified.splice(0);
beforeEach(() => void notified.splice(0));

// biome-ignore lint/suspicious/noExplicitAny: the event has S3's own shape
const records = (): any[] => notified.flatMap(({ body }) => JSON.parse(body).Records ?? []);

describe('events of a bucket', () => {
  it('are S3’s own, with an encoded key, and go to the queue whose filter fits', async () => {
    const { ETag } = await put('notified/a b+é.png', 'picture');
    await put('notified/a.jpg', 'another suffix');
    await put('other/a.png', 'another prefix');
    expect(notified.map(({ queue }) => queue)).toEqual(['arn:pictures']);
    expect(JSON.parse(notified[0]?.body ?? '')).toMatchObject({
      Records: [
        {
          eventVersion: '2.1',
          eventSource: 'aws:s3',
          awsRegion: 'us-east-1',
          eventName: 'ObjectCreated:Put',
          s3: {
            bucket: { name: Bucket, arn: `arn:aws:s3:::${Bucket}` },
            object: {
              key: 'notified/a+b%2B%C3%A9.png',
              size: 7,
              eTag: ETag?.replaceAll('"', ''),
              sequencer: expect.stringMatching(/^[0-9A-F]{18}$/),
            },
          },
        },
      ],
    });
  });

  it('say by which call an object was stored, in the order of their sequencers', async () => {
    await put('notified/one.png', 'x');
    await clientOf('ALL').send(
      new CopyObjectCommand({ Bucket, Key: 'notified/two.png', CopySource: `${Bucket}/notified/one.png` }),
    );
    const { url, fields } = await createPresignedPost(clientOf('ALL'), { Bucket, Key: 'notified/three.png' });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob(['x']));
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
    expect(records().map(({ eventName }) => eventName)).toEqual([
      'ObjectCreated:Put',
      'ObjectCreated:Copy',
      'ObjectCreated:Post',
    ]);
    const sequencers = records().map(({ s3 }) => s3.object.sequencer);
    expect(sequencers.toSorted()).toEqual(sequencers);
    expect(new Set(sequencers).size).toBe(3);
  });

  it('do not tell of what was refused', async () => {
    const refused = clientOf('NARROW').send(
      new PutObjectCommand({ Bucket, Key: 'notified/x.png', Body: 'x' }),
    );
    await expect(refused).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(notified).toEqual([]);
  });

  it('are in their queue before the call is answered: one that cannot be sent fails the call', async () => {
    fillQueues(true);
    await expect(put('notified/full.png', 'x')).rejects.toMatchObject({ name: 'InternalError' });
    fillQueues(false);
    await put('notified/full.png', 'x');
    expect(records()).toHaveLength(1);
  });

  it('begin with S3’s test, once for each configuration', () => {
    expect(firstMessages.map(({ queue, body }) => [queue, JSON.parse(body)])).toEqual(
      ['arn:pictures', 'arn:parts'].map((queue) => [
        queue,
        expect.objectContaining({ Service: 'Amazon S3', Event: 's3:TestEvent', Bucket }),
      ]),
    );
    reopen();
    expect(notified).toEqual([]);
  });
});

describe('a configuration that S3 would refuse, or that is not served', () => {
  const folder = temporaryFolder();
  afterAll(folder.remove);
  const rule = (Event: string, Value: string) => ({
    Event,
    Queue: 'arn:q',
    Filter: { S3Key: { Rules: [{ Name: 'prefix', Value }] } },
  });
  it.each<[string, object]>([
    [
      'overlap',
      { QueueConfigurations: [rule('s3:ObjectCreated:*', 'a/'), rule('s3:ObjectCreated:Put', 'a/b')] },
    ],
    ['ObjectRemoved', { QueueConfigurations: [rule('s3:ObjectRemoved:*', 'a/')] }],
    ['TopicConfigurations', { TopicConfigurations: [] }],
  ])('is an error: %s', (what, configuration) => {
    const create = () =>
      createNotifications({
        bucket: 'b',
        region: 'us-east-1',
        configuration,
        file: `${folder.path}/notifications.json`,
        send: () => {},
      });
    expect(create).toThrow(what);
  });
});
