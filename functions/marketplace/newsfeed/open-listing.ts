import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { NewsfeedSort } from '@briefhouse/contracts/marketplace/newsfeed-view.ts';
import { type BudgetBand, bandOf, rangeOf } from '@briefhouse/money/budget-bands.ts';
import { db } from '../../kit/dynamodb.ts';
import { environment } from '../../kit/environment.ts';
import type { Step } from '../../kit/transact.ts';
import type { ProjectRow } from '../projects/project.entity.ts';

const facts = [
  'project_id',
  'name',
  'description',
  'client_name',
  'user_id',
  'budget_cents',
  'start_date',
  'end_date',
  'created_at',
  'opened_at',
] as const;

/** What the newsfeed shows of a project. */
export type OpenFacts = Pick<ProjectRow, (typeof facts)[number]>;

/** An open project once more, under its budget: its own row has no index left for that. Kept by the stream. */
export interface OpenListing extends OpenFacts {
  pk: string;
  sk: 'open-listing';
  /** Its band, by time of posting. */
  gsi1pk: string;
  gsi1sk: string;
  /** All, by budget. */
  gsi3pk: string;
  gsi3sk: string;
  band: BudgetBand;
  version: number;
}

const key = (projectId: string) => ({ pk: `project#${projectId}`, sk: 'open-listing' as const });
const byBand = (band: BudgetBand) => `open#band#${band}`;
const byBudget = 'open#budget';

/** Sorts as text as it does as a number: budgets have at most nine digits. */
const padded = (cents: number) => String(cents).padStart(10, '0');

export const openListing = (project: ProjectRow): OpenListing => {
  const { project_id, created_at, budget_cents, version } = project;
  const band = bandOf(budget_cents);
  return {
    ...(Object.fromEntries(facts.map((name) => [name, project[name]])) as OpenFacts),
    ...key(project_id),
    gsi1pk: byBand(band),
    gsi1sk: `${created_at}#${project_id}`,
    gsi3pk: byBudget,
    gsi3sk: `${padded(budget_cents)}#${created_at}#${project_id}`,
    band,
    version,
  };
};

export const readOpenListing = async (projectId: string): Promise<OpenListing | undefined> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: environment.table, Key: key(projectId), ConsistentRead: true }),
  );
  return Item as OpenListing | undefined;
};

/** Puts `next` (or nothing) in the place of what was read; CONFLICT when it is no longer that. */
export const replaceListingStep = (
  projectId: string,
  before: OpenListing | undefined,
  next: OpenListing | undefined,
): Step => {
  const condition = before
    ? { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': before.version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  const TableName = environment.table;
  return {
    item: next
      ? { Put: { TableName, Item: { ...next }, ...condition } }
      : { Delete: { TableName, Key: key(projectId), ...condition } },
  };
};

/** A list of open projects that the projects' own index does not have. */
export interface OpenList {
  sort: NewsfeedSort;
  band: BudgetBand | undefined;
}

const isByTime = ({ sort, band }: OpenList): boolean => sort === 'newest' && band !== undefined;

/** The partition that the list lies in, by the name of its key attribute. */
export const partitionOf = (list: OpenList): Record<string, string> =>
  isByTime(list) ? { gsi1pk: byBand(list.band as BudgetBand) } : { gsi3pk: byBudget };

/** First and last sort key of a list by budget; `$` is the character behind `#`, so the last budget is in it. */
const spanOf = ({ band }: OpenList) => {
  const { from, to } = band ? rangeOf(band) : { from: 0, to: undefined };
  return { first: padded(from), last: to === undefined ? ':' : `${padded(to)}$` };
};

/** Whether a key of the list's partition lies in the list: the table refuses to go on from anywhere else. */
export const isWithin = (list: OpenList, { gsi3sk }: Record<string, string>): boolean => {
  const { first, last } = spanOf(list);
  return gsi3sk === undefined || (gsi3sk >= first && gsi3sk <= last);
};

interface Reading {
  from: Record<string, string> | undefined;
  limit: number;
}

/** The next rows of a list and where they end. */
export const readOpenList = async (list: OpenList, { from, limit }: Reading) => {
  const index = isByTime(list) ? 'gsi1' : 'gsi3';
  const [partition] = Object.values(partitionOf(list));
  const span = index === 'gsi3' && list.band ? spanOf(list) : undefined;
  const { Items, LastEvaluatedKey } = await db.send(
    new QueryCommand({
      TableName: environment.table,
      IndexName: index,
      KeyConditionExpression: `#pk = :pk${span ? ' AND #sk BETWEEN :from AND :to' : ''}`,
      ExpressionAttributeNames: { '#pk': `${index}pk`, ...(span && { '#sk': `${index}sk` }) },
      ExpressionAttributeValues: {
        ':pk': partition,
        ...(span && { ':from': span.first, ':to': span.last }),
      },
      ScanIndexForward: list.sort === 'budget_low',
      Limit: limit,
      ...(from && { ExclusiveStartKey: from }),
    }),
  );
  return {
    rows: (Items ?? []) as OpenListing[],
    end: LastEvaluatedKey as Record<string, string> | undefined,
  };
};
