import { expect, test } from 'vitest';
import { createWorld } from './world.ts';

test("the demo's figures are those of the demo's rows, and nobody has reviews that nobody wrote", () => {
  const { creators, brands, projects } = createWorld(Date.parse('2026-11-22T12:00:00.000Z'), {
    creator: 'mira',
    brand: 'nora',
  });
  for (const creator of creators) {
    const finished = projects.filter(({ worker, state }) => worker === creator && state === 'finished');
    expect(creator.standing).toEqual({
      followers: brands.filter(({ favorites }) => favorites.includes(creator)).length,
      ...(finished.length > 0 && { completed_projects: finished.length }),
    });
  }
  expect(creators.some(({ standing }) => standing.followers > 0)).toBe(true);
  expect(creators.some(({ standing }) => standing.completed_projects)).toBe(true);
});
