interface Page<Row> {
  data: Row[];
  /** Where the list goes on after all that was read. */
  cursor: string | null;
}

interface Fitting<Row> {
  fits: (row: Row) => boolean;
  /** The length of an answered page. */
  limit: number;
  /** The position of a row in its list, as ElectroDB writes it in its cursors. */
  positionOf: (row: Row) => string;
}

/** Rows that a filter looks at for one page: one query. */
export const examined = 200;

/** The read rows that fit, a page at most: where there are more of them, the list goes on after its last. */
export const fitting = <Row>({ data, cursor }: Page<Row>, { fits, limit, positionOf }: Fitting<Row>) => {
  const all = data.filter(fits);
  const rows = all.slice(0, limit);
  const last = all.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? positionOf(last) : cursor };
};
