import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { drawAvatar } from './avatar.ts';
import { avatarId, logoId } from './rows.ts';
import { drawLogo } from './scenes/logos.ts';
import { mediaDir } from './scenes/made.ts';
import type { Brand, Creator } from './world.ts';

interface File {
  /** In the media bucket. */
  key: string;
  bytes: () => Promise<Uint8Array>;
}

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
};

/** What scenes/make.ts has drawn. */
const workFiles = (): File[] =>
  readdirSync(join(mediaDir, 'portfolio'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const key = `media${path.slice(mediaDir.length)}`.replaceAll('\\', '/');
      return { key, bytes: async () => readFileSync(path) };
    });

/** Portraits and marks are quick to draw. */
const drawnFiles = (people: readonly (Creator | Brand)[]): File[] =>
  people.flatMap((person) => {
    const name = `${person.first_name} ${person.last_name}`;
    const sized = (folder: string, draw: () => Uint8Array, widths: number[]) => {
      let drawn: Uint8Array | undefined;
      return widths.map((width) => ({
        key: `media/${folder}/${width}.webp`,
        bytes: async () => {
          drawn ??= draw();
          return sharp(drawn).resize({ width }).webp({ quality: 80 }).toBuffer();
        },
      }));
    };
    return [
      ...sized(`avatar/${avatarId(person.user_id)}`, () => drawAvatar(name), [96, 192]),
      ...('company' in person
        ? sized(`logo/${logoId(person)}`, () => drawLogo(person.company.company, 384), [192, 384])
        : []),
    ];
  });

/** So many at once: more do not make it faster. */
const atOnce = 12;

/** Stores the demo's pictures and videos in the media bucket. */
export const storeMedia = async (bucket: string, people: readonly (Creator | Brand)[]): Promise<void> => {
  const s3 = new S3Client({ forcePathStyle: true });
  const files = [...drawnFiles(people), ...workFiles()];
  const next = files.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { key, bytes } of next)
        await s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: await bytes(),
            ContentType: types[key.slice(key.lastIndexOf('.') + 1)],
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        );
    }),
  );
};
