import type { ShownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { formatRating } from '@briefhouse/ui/format/rating.ts';
import clsx from 'clsx';
import { Banknote, CircleCheck, MapPin, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fact } from '../common/fact.tsx';
import { priceRangeLabel } from './price-range.ts';
import { VerifiedBadge } from './verified-badge.tsx';

/** Without a review the number of finished projects says more than stars, once there are any. */
const isRated = ({ review_count, completed_projects }: ShownCreator) =>
  review_count > 0 || completed_projects === 0;

export const Finished = ({ creator: { completed_projects } }: { creator: ShownCreator }) => (
  <Fact icon={CircleCheck}>
    {completed_projects} {completed_projects === 1 ? 'project' : 'projects'} completed
  </Fact>
);

const Stars = ({ creator: { rating, review_count } }: { creator: ShownCreator }) => (
  <span className="mk:inline-flex mk:items-center mk:gap-1 mk:tabular-nums">
    <Star
      aria-hidden="true"
      className={clsx(
        'mk:size-4 mk:shrink-0',
        review_count ? 'mk:fill-current mk:text-progress' : 'mk:text-faint',
      )}
    />
    {review_count > 0 && <span className="mk:sr-only">Rating</span>}
    <span className="mk:font-semibold mk:text-ink">{review_count ? formatRating(rating) : 'New'}</span>
    {review_count > 0 ? (
      <span className="mk:text-faint">
        ({review_count}
        <span className="mk:sr-only"> {review_count === 1 ? 'review' : 'reviews'}</span>)
      </span>
    ) : (
      <span className="mk:sr-only">, no reviews yet</span>
    )}
  </span>
);

/** The mean of the reviews; without any the number of finished projects, or "New" before the first. */
export const Rating = ({ creator, className }: { creator: ShownCreator; className?: string }) => (
  <span className={className}>
    {isRated(creator) ? <Stars creator={creator} /> : <Finished creator={creator} />}
  </span>
);

export type CreatorFactsProps = { creator: ShownCreator; className?: string; children?: ReactNode };

/** Rating, finished work, place and price, each with a word or figure of its own. */
export const CreatorFacts = ({ creator, className, children }: CreatorFactsProps) => (
  <div className={clsx('mk:flex mk:flex-wrap mk:gap-x-4 mk:gap-y-1.5 mk:text-sm mk:text-soft', className)}>
    {creator.verified && <VerifiedBadge />}
    {isRated(creator) && <Stars creator={creator} />}
    <Finished creator={creator} />
    <Fact icon={MapPin}>{creator.location}</Fact>
    <Fact icon={Banknote}>
      <span className="mk:tabular-nums">
        {priceRangeLabel(creator.price_range_min, creator.price_range_max)}
      </span>
    </Fact>
    {children}
  </div>
);
