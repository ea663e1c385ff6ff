import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { reloads } from './reloads.ts';

/** Files that take over half a minute. Started last, one of them would keep a single process busy at the end. */
const longest = [
  'tests/scripts/start.test.ts',
  'infra/local/streams/streams.test.ts',
  'functions/marketplace/workflow.test.ts',
  'functions/marketplace/races.test.ts',
  'tests/journeys/screens.test.ts',
  'tests/journeys/chat.test.ts',
  'tests/journeys/moderation.test.ts',
  'tests/journeys/project-work.test.ts',
  'tests/journeys/money.test.ts',
  'tests/journeys/portfolio.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = longest.findIndex((path) => moduleId.endsWith(path));
  if (index >= 0) return index;
  // One after another, or each of them would make the file behind it load all modules again as well.
  return reloads(moduleId) ? longest.length : longest.length + 1;
};

/** Starts the longest files first, whatever earlier runs on this machine have shown, then those that load modules anew. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = (await super.sort(files)).map((file) => ({ file, rank: rank(file) }));
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}
