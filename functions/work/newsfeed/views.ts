import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { ShownProject } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { shortenToWords } from '@briefhouse/contracts/shorten.ts';
import type { ProfileRow } from '../../people/public.ts';
import { postedAt } from '../project/posted-at.ts';
import { brandOfProfile } from '../project/views.ts';
import type { RequestRow } from '../request/row.ts';
import { toRequest } from '../request/views.ts';
import type { OpenFacts } from './open-listing.ts';

/** How much a creator without access is shown of a project's texts. */
export const teaserLengths = { name: 60, excerpt: 100 } as const;

export const toOpenProject = (
  row: OpenFacts,
  owner: ProfileRow,
  own: RequestRow | undefined,
): OpenProject => ({
  id: row.project_id,
  name: row.name,
  description: row.description,
  client_name: fullName(owner),
  brand: brandOfProfile(owner),
  user_id: row.user_id,
  budget_cents: row.budget_cents,
  start_date: row.start_date ?? null,
  end_date: row.end_date ?? null,
  created_at: postedAt(row),
  // A request answered before the project was reopened is over, and may be sent again.
  own_request: own && !isOver(own, row) ? toRequest(own) : null,
});

const isOver = (request: RequestRow, project: OpenFacts) =>
  request.status !== 'pending' && request.created_at < project.opened_at;

/** The brand, the dates and most of the text are for creators with access. */
export const toShownProject = ({ name, description, budget_cents, ...row }: OpenFacts): ShownProject => ({
  name: shortenToWords(name, teaserLengths.name),
  excerpt: excerptOf(description),
  budget_cents,
  created_at: postedAt(row),
});

/** The excerpt is at most half of the text, so that a short brief does not stand there in full either. */
const excerptOf = (description: string): string => {
  const line = description.replace(/\s+/g, ' ').trim();
  return shortenToWords(line, Math.min(teaserLengths.excerpt, Math.floor(line.length / 2)));
};
