import type { AbuseType } from '@briefhouse/contracts/admin/abuse-types.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { type AlertRule, alertRules } from '@briefhouse/contracts/admin/alert-rules.ts';
import { alertWords } from '@briefhouse/contracts/admin/alert-words.ts';
import { epochSeconds, seconds } from '../../../kit/clock.ts';
import { hourOf } from '../../../kit/hour-counters.ts';
import { newId } from '../../../kit/ids.ts';
import { transactOnce } from '../../../kit/once.ts';
import { retryLimits, retryOnConflict } from '../../../kit/retry.ts';
import { put, type Step, update } from '../../../kit/transact.ts';
import type { AbuseLogRow } from '../../../security/public.ts';
import { abuseDayEntity } from '../abuse/row.ts';
import {
  type AlertRow,
  type AlertStateRow,
  alertEntity,
  alertStateEntity,
  type Hit,
  unresolvedOf,
} from './row.ts';

/** An abuse log that is new, or that has reached a further step of attempts. */
interface Reached {
  before: AbuseLogRow | undefined;
  after: AbuseLogRow;
}

/**
 * Adds an abuse log to the open alert of its rule, or to the candidate of the next one, and counts a new log on its
 * day: once for each `event`. Two trips besides the reads, and again when another log came in between.
 */
export const raiseAlerts = (event: string, { before, after }: Reached): Promise<boolean> =>
  retryOnConflict(async () => {
    const { abuse_type } = after;
    const { state, alert } = await readState(abuse_type);
    const added = newsOf(before, after);
    const steps =
      alert && !alert.is_resolved ? [addStep(alert, added, after)] : stepsTowards(state, alert, after, added);
    return transactOnce(event, [...steps, ...(before ? [] : [countStep(after)])]);
  }, retryLimits.background);

const readState = async (abuse_type: AbuseType) => {
  const { data: state } = await alertStateEntity().get({ abuse_type }).go({ consistent: true });
  if (!state?.alert_id) return { state, alert: undefined };
  const { data: alert } = await alertEntity().get({ alert_id: state.alert_id }).go({ consistent: true });
  return { state, alert: alert ?? undefined };
};

/** The part that a message adds to the counts, whatever came before it. */
type News = Pick<Hit, 'attempts' | 'sources'>;

const newsOf = (before: AbuseLogRow | undefined, after: AbuseLogRow): News => ({
  attempts: after.step - (before?.step ?? 0),
  sources: before ? 0 : 1,
});

/** CONFLICT when it was resolved meanwhile. */
const addStep = ({ alert_id, last_at }: AlertRow, added: News, log: AbuseLogRow) =>
  update(
    alertEntity()
      .patch({ alert_id })
      .add(added)
      .set({ last_at: log.last_at > last_at ? log.last_at : last_at })
      .where(({ is_resolved }, { eq }) => eq(is_resolved, false)),
  );

/** Remembers the log, and raises an alert once its rule says so. */
const stepsTowards = (
  state: AlertStateRow | null,
  resolved: AlertRow | undefined,
  after: AbuseLogRow,
  news: News,
): Step[] => {
  const { abuse_type } = after;
  const [rule, words] = [alertRules[abuse_type], alertWords[abuse_type]];
  const known = (state?.hits ?? []).find(({ abuse_id }) => abuse_id === after.abuse_id);
  const hit: Hit = {
    abuse_id: after.abuse_id,
    at: after.last_at,
    attempts: (known?.attempts ?? 0) + news.attempts,
    sources: known?.sources || news.sources,
  };
  const since = resolved?.resolution?.at ?? '';
  // This hit comes late: the person who resolved the alert knew of it.
  if (hit.at <= since) return [];
  const hits = [hit, ...(state?.hits ?? []).filter((one) => one !== known)]
    .filter(({ at }) => isWithin(rule, hit, at) && at > since)
    .slice(0, rule.sources);
  if (after.step < rule.attempts && hits.length < rule.sources)
    return [stateStep(abuse_type, state, { hits })];
  const alert_id = newId();
  return [
    stateStep(abuse_type, state, { hits: [], alert_id }),
    put(
      alertEntity().create({
        alert_id,
        abuse_type,
        ...words,
        is_resolved: false,
        attempts: hits.reduce((sum, { attempts }) => sum + attempts, 0),
        sources: hits.reduce((sum, { sources }) => sum + sources, 0),
        created_at: hit.at,
        last_at: hit.at,
        expires: epochSeconds() + adminLimits.abuseLogDays * seconds.day,
        gsi2pk: unresolvedOf(words.severity),
      }),
    ),
  ];
};

/** Messages come in any order, so the distance counts in both directions. */
const isWithin = ({ minutes }: AlertRule, hit: Hit, at: string): boolean =>
  Math.abs(Date.parse(hit.at) - Date.parse(at)) <= minutes * seconds.minute * 1000;

/** CONFLICT when another log of the type came in between. */
const stateStep = (
  abuse_type: AbuseType,
  state: AlertStateRow | null,
  { hits, alert_id = state?.alert_id }: { hits: Hit[]; alert_id?: string | undefined },
): Step => {
  const version = state?.version ?? 0;
  return put(
    alertStateEntity()
      .put({ abuse_type, hits, ...(alert_id && { alert_id }), version: version + 1 })
      .where((row, { eq, notExists }) => (version ? eq(row.version, version) : notExists(row.version))),
  );
};

/** The cards and the chart are counted from these. */
const countStep = ({ abuse_type, created_at }: AbuseLogRow): Step =>
  update(
    abuseDayEntity()
      .upsert({
        day: created_at.slice(0, 10),
        expires: epochSeconds(Date.parse(created_at)) + adminLimits.abuseLogDays * seconds.day,
      })
      .add({ [abuse_type]: 1, [hourOf(Date.parse(created_at))]: 1 }),
  );
