import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SeedPiece } from '../work.ts';
import { type Scene, toPixels } from './draw.ts';
import { drawingNamed } from './drawings.ts';
import { folderOf, videoSeconds } from './made.ts';

const perSecond = 16;
const frame = { wide: 360, high: 640 };

/** Draws a piece's picture in the sizes of the demo and, where it moves, its video. */
export const drawPiece = async (piece: SeedPiece): Promise<void> => {
  const scene: Scene = { drawing: drawingNamed(piece.drawing), seed: piece.seed, height: piece.height };
  const dir = folderOf(piece.media_id);
  const unfinished = `${dir}.unfinished`;
  mkdirSync(unfinished, { recursive: true });
  const { data, width, height } = toPixels(scene, 720);
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const small = () => picture.clone().resize({ width: 320 });
  await small().webp({ quality: 62, effort: 6 }).toFile(join(unfinished, '320.webp'));
  await small().avif({ quality: 46, effort: 2 }).toFile(join(unfinished, '320.avif'));
  await picture.clone().avif({ quality: 42, effort: 2 }).toFile(join(unfinished, '720.avif'));
  if (piece.moves) await film(scene, join(unfinished, 'video.mp4'));
  renameSync(unfinished, dir);
};

/** H.264 that browsers play while it loads, without sound; the same bytes each time. */
const film = async (scene: Scene, file: string): Promise<void> => {
  const { wide, high } = frame;
  const frames = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${wide}x${high}`,
    '-r',
    String(perSecond),
    '-i',
    '-',
  ];
  const codec = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '29', '-pix_fmt', 'yuv420p', '-threads', '1'];
  const plain = ['-an', '-movflags', '+faststart', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...frames, ...codec, ...plain, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'exit');
  const count = videoSeconds * perSecond;
  for (let number = 0; number < count; number += 1) {
    const { data } = toPixels(scene, wide, number / count);
    if (!ffmpeg.stdin.write(data)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
};
