import type { Platform, WorkPackage } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { type Random, randomFrom } from '../random.ts';
import { offers, repertoires, subjects } from './work-content.ts';

/** One piece of a demo creator's work: a drawn scene, still or moving. */
export interface SeedPiece {
  /** The id, which is also the folder of its files in demo/media/portfolio. */
  media_id: string;
  /** The height at a width of 720. */
  height: 1280 | 900 | 720;
  moves: boolean;
  title: string;
  words?: string;
  platform?: Platform;
  tags: string[];
  alt: string;
  focus_y: number;
}

/** The creators without work, about one in six: the directory has to look right with them too. */
const hasWork = (index: number) => index % 6 !== 5;
const counts = [3, 4, 3, 3, 5, 4, 3, 4, 8, 3, 4, 5, 3, 3, 4, 11, 3, 4, 3, 3, 6, 4, 3, 5];
const demoPieces = 14;
const heights = [1280, 1280, 900, 1280, 720, 900, 1280, 720] as const;

/** The work of the creator with this place in the list of demo creators, in its order; the cover is the first. */
export const seedWork = (index: number, specialty: string): SeedPiece[] => {
  if (!hasWork(index)) return [];
  const random = randomFrom(4_100 + index);
  const { own, besides } = repertoires[specialty] ?? { own: [], besides: [] };
  const count = index === 0 ? demoPieces : (counts[index % counts.length] ?? 3);
  const drawings = [...turned(own, index), ...turned(besides, index)].slice(0, count);
  return drawings.map((drawing, place) => createPiece(random, index, place, drawing));
};

const turned = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, place) => list[(place + by) % list.length] as T);

const createPiece = (random: Random, index: number, place: number, drawing: string): SeedPiece => {
  const subject = subjects[drawing];
  if (!subject) throw new Error(`work-content.ts says nothing of ${drawing}`);
  const moves = subject.moves && (index === 0 ? place % 4 === 0 : place === 0 && index % 2 === 0);
  return {
    media_id: `demo-piece-${index}-${place}`,
    height: moves ? 1280 : (heights[place % heights.length] ?? 1280),
    moves,
    title: random.pick(subject.titles),
    ...(random.chance(0.75) && { words: random.pick(subject.words) }),
    ...(random.chance(0.85) && {
      platform: random.pick<Platform>(
        moves ? ['tiktok', 'instagram', 'youtube'] : ['instagram', 'pinterest', 'website', 'tiktok'],
      ),
    }),
    tags: random.some(subject.tags, random.between(1, subject.tags.length)),
    alt: subject.alt,
    focus_y: subject.focus_y,
  };
};

/** Packages within a creator's price range, in whole euro. */
export const packagesOf = (specialty: string, [low, high]: readonly [number, number]): WorkPackage[] => {
  const list = offers[specialty] ?? [];
  return list.map(([what, count, days], place) => ({
    id: `demo-package-${place}`,
    what,
    count,
    days,
    price_cents: Math.round((low + ((high - low) * place) / Math.max(1, list.length - 1)) / 5) * 500,
  }));
};
