import { nothing } from './catalogue/content.ts';
import { lazyPart } from './lazy-part.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

const Loaded = lazyPart(async () => () => <p>The portfolio, whose code has come.</p>);
const Waiting = lazyPart(() => new Promise<never>(() => undefined));
const Failing = lazyPart<{ onClose?: () => void }>(() => Promise.reject(new TypeError('Failed to fetch')));

export const windowHeight = 180;

export const examples = {
  Loading: (
    <Waiting
      fallback={
        <Loading label="Loading your portfolio">
          <Skeleton className="cat:h-24" />
        </Loading>
      }
    />
  ),
  Loaded: <Loaded />,
  Failed: <Failing />,
  'A dialog that failed': <Failing onClose={nothing} />,
};
