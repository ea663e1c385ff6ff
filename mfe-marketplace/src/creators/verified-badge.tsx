import { verifiedMeans } from '@briefhouse/contracts/marketplace/verified.ts';
import { Tooltip } from '@briefhouse/ui/tooltip.tsx';
import { BadgeCheck } from 'lucide-react';

/** "Verified" with its meaning: read out with the word, and shown on hover, keyboard focus and press. */
export const VerifiedBadge = () => (
  <Tooltip text={verifiedMeans} onPress>
    <button
      type="button"
      aria-label={`Verified: ${verifiedMeans}`}
      // It lies above the link of a card; the room around it is for thumbs.
      className="mk:relative mk:-m-3 mk:inline-flex mk:cursor-help mk:items-center mk:gap-1.5 mk:rounded-lg mk:border-0 mk:bg-transparent mk:p-3 mk:text-sm mk:font-semibold mk:text-done"
    >
      <BadgeCheck aria-hidden="true" className="mk:size-4 mk:shrink-0" />
      Verified
    </button>
  </Tooltip>
);
