import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import type { ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { formatDay } from '@briefhouse/ui/format/dates.ts';

type By = Pick<Post, 'author'>;

/** A brand by its company, if it names one. */
const nameOf = ({ author }: By) => author.brand?.company_name ?? fullName(author);

/** The brand stands first, whichever of the two posts. */
const makersOf = ({ partner }: ShownWork, by: By): string => {
  const names = [nameOf(by), partner?.name ?? ''];
  return (by.author.user_type === 'client' ? names : names.toReversed()).join(' × ');
};

export const detailsOf = (work: ShownWork, by: By): string[] =>
  work.kind === 'piece'
    ? [`From the portfolio of ${nameOf(by)}`]
    : [makersOf(work, by), ...(work.finished_at ? [`Finished ${formatDay(work.finished_at)}`] : [])];

/** The address behind it: the piece on its creator's page, or the page of the other side. */
export const pathOf = (work: ShownWork, { author }: By): string => {
  if (!work.partner)
    return `/creators/${encodeURIComponent(author.id)}?dialog=piece&piece=${encodeURIComponent(work.id)}`;
  const id = encodeURIComponent(work.partner.person_id);
  return author.user_type === 'client' ? `/creators/${id}` : `/brands/${id}`;
};

/** The author's line about the consent; undefined if none is needed. */
export const consentWords = ({ consent, partner }: ShownWork): string => {
  const name = partner?.name ?? '';
  return {
    not_needed: 'Everyone on Briefhouse can see this.',
    asked: `Waiting for ${name}’s consent`,
    given: `Shown with ${name}’s consent`,
    refused: `${name} declined`,
  }[consent];
};
