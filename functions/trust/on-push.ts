import type { Publication } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';
import type { AbuseLogRow } from '../security/public.ts';

/** Shows open pages of the admin area that there is something new; not each attempt of a flood. */
export const onPush = (change: Change): Publication[] =>
  isNews(change) ? [{ topic: 'security', event: { type: 'security.changed' } }] : [];

const isNews = ({ entity, before, after }: Change): boolean => {
  if (entity === 'abuse-log')
    return isStep(before as AbuseLogRow | undefined, after as AbuseLogRow | undefined);
  // A claim that is only made longer is no news.
  if (entity === 'case') return caseNews.some((name) => before?.[name] !== after?.[name]);
  // Appeals, and their outcome; the case itself shows that it was decided.
  if (entity === 'decision')
    return before !== undefined && decisionNews.some((name) => before[name] !== after?.[name]);
  return true;
};

const decisionNews = ['gsi3pk', 'reversed_at'];
const caseNews = ['state', 'round', 'reports', 'claim_by'];

const isStep = (was: AbuseLogRow | undefined, is: AbuseLogRow | undefined): boolean =>
  was?.step !== is?.step || was?.resolved !== is?.resolved;
