import type { ShownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { formatRating } from '@briefhouse/ui/format/rating.ts';
import clsx from 'clsx';
import { Banknote, CircleCheck, MapPin, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fact } from '../common/fact.tsx';
import { priceRangeLabel } from './price-range.ts';

const isReviewed = ({ review_count }: ShownCreator) => review_count > 0;
const hasFinished = ({ completed_projects }: ShownCreator) => completed_projects > 0;

/** The mean of the reviews; without any the number of finished projects, or "New" before the first. */
export const Rating = ({ creator, className }: { creator: ShownCreator; className?: string }) =>
  !isReviewed(creator) && hasFinished(creator) ? (
    <span className={className}>
      <Finished creator={creator} />
    </span>
  ) : (
    <span className={clsx('mk:inline-flex mk:items-center mk:gap-1 mk:tabular-nums', className)}>
      {!isReviewed(creator) ? (
        <>
          <Star aria-hidden="true" className="mk:size-4 mk:shrink-0 mk:text-faint" />
          <span className="mk:font-semibold mk:text-ink">New</span>
          <span className="mk:sr-only">, no reviews yet</span>
        </>
      ) : (
        <>
          <Star aria-hidden="true" className="mk:size-4 mk:shrink-0 mk:fill-current mk:text-progress" />
          <span className="mk:sr-only">Rating</span>
          <span className="mk:font-semibold mk:text-ink">{formatRating(creator.rating)}</span>
          <span className="mk:text-faint">
            ({creator.review_count}
            <span className="mk:sr-only"> {creator.review_count === 1 ? 'review' : 'reviews'}</span>)
          </span>
        </>
      )}
    </span>
  );

export type CreatorFactsProps = { creator: ShownCreator; className?: string; children?: ReactNode };

/** Rating, finished work, place and price, each with a word or figure of its own. */
export const CreatorFacts = ({ creator, className, children }: CreatorFactsProps) => (
  <div className={clsx(row, className)}>
    <Rating creator={creator} />
    <FinishedBeside creator={creator} />
    <Fact icon={MapPin}>{creator.location}</Fact>
    <Price creator={creator} />
    {children}
  </div>
);

const row = 'mk:flex mk:flex-wrap mk:gap-x-4 mk:gap-y-1.5 mk:text-sm mk:text-soft';

export const Finished = ({ creator: { completed_projects } }: { creator: ShownCreator }) => (
  <Fact icon={CircleCheck}>
    {completed_projects} {completed_projects === 1 ? 'project' : 'projects'} completed
  </Fact>
);

/** The number of finished projects, unless it stands in the place of the rating. */
const FinishedBeside = ({ creator }: { creator: ShownCreator }) =>
  isReviewed(creator) || !hasFinished(creator) ? <Finished creator={creator} /> : null;

const Price = ({ creator }: { creator: ShownCreator }) => (
  <Fact icon={Banknote}>
    <span className="mk:tabular-nums">
      {priceRangeLabel(creator.price_range_min, creator.price_range_max)}
    </span>
  </Fact>
);
