import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take over half a minute. Started last, one of them would keep a single process busy at the end. */
const longest = [
  'tests/scripts/start.test.ts',
  'infra/local/streams/streams.test.ts',
  'functions/work/workflow.test.ts',
  'functions/work/races.test.ts',
  'tests/journeys/screens.test.ts',
  'tests/journeys/chat.test.ts',
  'tests/journeys/moderation.test.ts',
  'tests/journeys/project-work.test.ts',
  'tests/journeys/money.test.ts',
  'tests/journeys/portfolio.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = longest.findIndex((path) => moduleId.endsWith(path));
  return index < 0 ? longest.length : index;
};

/** Starts the longest files first, whatever earlier runs on this machine have shown. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
