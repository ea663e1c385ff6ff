import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import sharp from 'sharp';
import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { person } from '../../testing/people.ts';
import { deliverTo } from '../../testing/workers.ts';
import { type MediaRow, mediaEntity } from '../row.ts';

/** Functions may not list the bucket. */
const credentials = { accessKeyId: 'BUCKETOWNER', secretAccessKey: 'test' };
const s3 = new S3Client({ forcePathStyle: true, credentials });
const bucket = () => ({ Bucket: process.env.MEDIA_BUCKET });

/** One of the small videos beside this file. */
export const clip = (name: string): Buffer => readFileSync(join(import.meta.dirname, name));

/** A picture as a camera takes it, of one colour. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#d8c8b8' } })
    .jpeg()
    .toBuffer();

export const putObject = async (Key: string, Body: Uint8Array): Promise<void> => {
  await s3.send(new PutObjectCommand({ ...bucket(), Key, Body }));
};
export const getObject = async (Key: string) => {
  const { Body, ContentType, CacheControl } = await s3.send(new GetObjectCommand({ ...bucket(), Key }));
  return {
    bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(),
    type: ContentType,
    cache: CacheControl,
  };
};
export const keysBelow = async (Prefix: string): Promise<string[]> =>
  ((await s3.send(new ListObjectsV2Command({ ...bucket(), Prefix }))).Contents ?? [])
    .map(({ Key = '' }) => Key)
    .sort();

export const rowOf = async (media_id: string): Promise<MediaRow | null> =>
  (await mediaEntity().get({ media_id }).go({ consistent: true })).data;

interface Sending {
  user?: User;
  content_type?: string;
  poster?: Uint8Array;
}

/** An upload whose bytes the store already has, whatever they are; returns its id. */
export const sent = async (
  purpose: Purpose,
  bytes: Uint8Array,
  { user = person(), content_type = 'image/png', poster }: Sending = {},
): Promise<string> => {
  const media_id = newId();
  await mediaEntity()
    .create({
      media_id,
      user_id: user.id,
      purpose,
      content_type,
      size: bytes.length,
      ...(poster && { poster: { content_type: 'image/jpeg', size: poster.length } }),
      created_at: now(),
      expires: epochSeconds() + 2 * seconds.day,
    })
    .go();
  if (poster) await putObject(`uploads/${media_id}.poster`, poster);
  await putObject(`uploads/${media_id}`, bytes);
  return media_id;
};

/** Hands the subscriber a stored object, as S3 does; returns whether it was carried out. */
export const announce = async (...keys: string[]): Promise<boolean> => {
  const Records = keys.map((key) => ({ s3: { object: { key, size: 1, eTag: 'x' } } }));
  return (await deliverTo('uploads', JSON.stringify({ Records }))).length === 0;
};

/** Sends a file and has it looked at; returns its row. */
export const processed = async (...sending: Parameters<typeof sent>): Promise<MediaRow> => {
  const id = await sent(...sending);
  if (!(await announce(`uploads/${id}`))) throw new Error('The upload was not processed');
  const row = await rowOf(id);
  if (!row) throw new Error('The upload has no row');
  return row;
};
