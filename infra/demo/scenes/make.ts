import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { createWorld } from '../world.ts';
import { drawPiece } from './draw-piece.ts';
import { folderOf, type MadePiece, madeFile, mediaDir } from './made.ts';

// Draws the pictures and videos of the demo's creators into infra/demo/media: those that are missing, or with `--all`
// every one. Needs ffmpeg with libx264. Each process draws its share.

const pieces = createWorld(0, { creator: 'creator', brand: 'brand' }).creators.flatMap(({ work }) => work);

const describe = async (mediaId: string): Promise<MadePiece> => {
  const at = (name: string) => join(folderOf(mediaId), name);
  const { data, info } = await sharp(at('320.webp'))
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    placeholder: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    bytes: statSync(existsSync(at('video.mp4')) ? at('video.mp4') : at('720.avif')).size,
  };
};

const drawShare = async (share: number, of: number): Promise<void> => {
  for (const [index, piece] of pieces.entries()) {
    if (index % of !== share || existsSync(folderOf(piece.media_id))) continue;
    await drawPiece(piece);
    console.log(piece.media_id, piece.drawing);
  }
};

const drawAll = async (): Promise<void> => {
  if (process.argv.includes('--all')) rmSync(mediaDir, { recursive: true, force: true });
  const processes = availableParallelism();
  const codes = await Promise.all(
    Array.from({ length: processes }, async (_, share) => {
      const child = spawn(process.execPath, [import.meta.filename, String(share), String(processes)], {
        stdio: 'inherit',
      });
      const [code] = await once(child, 'exit');
      return code;
    }),
  );
  if (codes.some((code) => code !== 0)) throw new Error('Not everything could be drawn.');
  const wanted = new Set(pieces.map(({ media_id }) => media_id));
  for (const name of readdirSync(join(mediaDir, 'portfolio')))
    if (!wanted.has(name)) rmSync(folderOf(name), { recursive: true });
  const made: Record<string, MadePiece> = {};
  for (const { media_id } of pieces) made[media_id] = await describe(media_id);
  writeFileSync(madeFile, `${JSON.stringify(made, null, 2)}\n`);
};

const [share, of] = process.argv.slice(2).map(Number);
if (of) await drawShare(share ?? 0, of);
else await drawAll();
