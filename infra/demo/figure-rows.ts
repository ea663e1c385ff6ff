import { type Counted, countedEntity } from '@briefhouse/functions/marketplace/figures/counted.entity.ts';
import { countedProject, countedRequest } from '@briefhouse/functions/marketplace/figures/counted-rows.ts';
import { figuresEntity } from '@briefhouse/functions/marketplace/figures/figures.entity.ts';
import { changesOf } from '@briefhouse/functions/marketplace/figures/figures.ts';
import type { ProjectRow } from '@briefhouse/functions/marketplace/projects/project.entity.ts';
import type { RequestRow } from '@briefhouse/functions/marketplace/requests/request.entity.ts';

type Row = Record<string, unknown>;
const item = (params: unknown) => (params as { Item: Row }).Item;

/** The rows that counting these projects and requests in their creators' figures results in. */
export const figureRows = (projects: Row[], requests: Row[]): Row[] => {
  const counted = [
    ...(projects as unknown as ProjectRow[])
      .filter(({ assigned_creator_id }) => assigned_creator_id)
      .map(countedProject),
    ...(requests as unknown as RequestRow[]).map(countedRequest),
  ];
  return [
    ...counted.map((one) => item(countedEntity().put(one).params())),
    ...changesOf(...counted.map((one): [Counted, 1] => [one, 1])).map(({ by, ...row }) =>
      item(
        figuresEntity()
          .put({ ...row, ...by })
          .params(),
      ),
    ),
  ];
};
