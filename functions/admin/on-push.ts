import type { AbuseLogRow } from '../kit/abuse-log.entity.ts';
import type { Change } from '../kit/change.ts';
import type { Publication } from '../kit/publication.ts';

/** Tells open pages of the admin area that there is something new; not of each attempt of a flood. */
export const onPush = ({ entity, before, after }: Change): Publication[] =>
  entity === 'abuse-log' && !isNews(before as AbuseLogRow | undefined, after as AbuseLogRow | undefined)
    ? []
    : [{ topic: 'security', event: { type: 'security.changed' } }];

const isNews = (was: AbuseLogRow | undefined, is: AbuseLogRow | undefined): boolean =>
  was?.step !== is?.step || was?.resolved !== is?.resolved;
