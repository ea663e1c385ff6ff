import type { NewsfeedSort } from '@briefhouse/contracts/marketplace/newsfeed-view.ts';
import { type BudgetBand, bandOf, budgetBandNames, rangeOf } from '@briefhouse/money/budget-bands.ts';
import { shardOf } from '../../kit/ids.ts';
import { put, remove, type Step, update } from '../../kit/transact.ts';
import { postedAt } from '../project/posted-at.ts';
import type { ProjectRow } from '../project/row.ts';
import { type OpenListing, openCountEntity, openListingEntity } from './row.ts';

const facts = [
  'project_id',
  'name',
  'description',
  'user_id',
  'budget_cents',
  'start_date',
  'end_date',
  'created_at',
  'opened_at',
] as const satisfies (keyof ProjectRow)[];

/** The facts of a project that the newsfeed shows. */
export type OpenFacts = Pick<ProjectRow, (typeof facts)[number] | 'posted_at'>;

const byBand = (band: BudgetBand) => `open#band#${band}`;
const byBudget = 'open#budget';

/** Sorts as text in the order of the numbers: budgets have at most nine digits. */
const padded = (cents: number) => String(cents).padStart(10, '0');

/** A project's place in the lists by budget. */
export const openListing = (project: OpenFacts & Pick<ProjectRow, 'version'>): OpenListing => {
  const { project_id, budget_cents, version } = project;
  const created_at = postedAt(project);
  const band = bandOf(budget_cents);
  return {
    ...(Object.fromEntries(facts.map((name) => [name, project[name]])) as OpenFacts),
    created_at,
    gsi1pk: byBand(band),
    gsi1sk: `${created_at}#${project_id}`,
    gsi3pk: byBudget,
    gsi3sk: `${padded(budget_cents)}#${created_at}#${project_id}`,
    band,
    version,
  };
};

/** The same as it is stored. */
export const openListingRow = (listing: OpenListing) =>
  openListingEntity().put(listing).params<{ Item: Record<string, unknown> }>().Item;

export const readOpenListing = async (projectId: string): Promise<OpenListing | null> => {
  const { data } = await openListingEntity().get({ project_id: projectId }).go({ consistent: true });
  return data;
};

/** Replaces the listing that was read by `next` (or nothing); CONFLICT when it changed meanwhile. */
export const replaceListingStep = (
  projectId: string,
  before: OpenListing | null,
  next: OpenListing | null,
): Step =>
  next
    ? put(
        openListingEntity()
          .put(next)
          .where((row, { eq, notExists }) =>
            before ? eq(row.version, before.version) : notExists(row.version),
          ),
      )
    : remove(
        openListingEntity()
          .delete({ project_id: projectId })
          .where((row, { eq, notExists }) =>
            before ? eq(row.version, before.version) : notExists(row.version),
          ),
      );

/** A list of open projects that the projects' own index does not have. */
export interface OpenList {
  sort: NewsfeedSort;
  band: BudgetBand | undefined;
}

const isByTime = ({ sort, band }: OpenList): boolean => sort === 'newest' && band !== undefined;

/** The partition that the list lies in, by the name of its key attribute. */
export const partitionOf = (list: OpenList): Record<string, string> =>
  isByTime(list) ? { gsi1pk: byBand(list.band as BudgetBand) } : { gsi3pk: byBudget };

/** First and last sort key of a list by budget; `$` comes after `#`, so the last budget is included. */
const spanOf = ({ band }: OpenList) => {
  const { from, to } = band ? rangeOf(band) : { from: 0, to: undefined };
  return { first: padded(from), last: to === undefined ? ':' : `${padded(to)}$` };
};

/** Whether a place in the list's partition is one in the list. */
export const isWithin = (list: OpenList, place: string): boolean => {
  const { first, last } = spanOf(list);
  return isByTime(list) || (place >= first && place <= last);
};

interface Reading {
  cursor: string | undefined;
  limit: number;
}

/** The next rows of a list, and the cursor of the following page. */
export const readOpenList = async (list: OpenList, { cursor, limit }: Reading) => {
  const { query } = openListingEntity();
  const { first, last } = spanOf(list);
  const rows =
    isByTime(list) && list.band
      ? query.byBand({ gsi1pk: byBand(list.band) })
      : query.byBudget({ gsi3pk: byBudget }).between({ gsi3sk: first }, { gsi3sk: last });
  return rows.go({
    order: list.sort === 'budget_low' ? 'asc' : 'desc',
    limit,
    ...(cursor && { cursor }),
  });
};

const shards = 10;

/** Counts a project that opened, closed or moved to another band; part of the transaction that lists it. */
export const countOpenStep = (
  projectId: string,
  from: BudgetBand | undefined,
  to: BudgetBand | undefined,
): Step => {
  const by = (band: BudgetBand) => (band === to ? 1 : 0) - (band === from ? 1 : 0);
  const shard = shardOf(projectId, shards);
  return update(
    openCountEntity()
      .upsert({ shard })
      .add({ low: by('low'), mid: by('mid'), high: by('high') }),
  );
};

/** Number of open projects, in a band or in total. */
export const countOpen = async (band: BudgetBand | undefined): Promise<number> => {
  const { data } = await openCountEntity().query.all({}).go({ pages: 'all' });
  const bands: readonly BudgetBand[] = band ? [band] : budgetBandNames;
  const sum = data.flatMap((row) => bands.map((one) => row[one] ?? 0)).reduce((a, b) => a + b, 0);
  return Math.max(0, sum);
};
