/**
 * The places of pieces of different ratios: each in the column that ends highest, so nothing is cut and the order of
 * the page is, from row to row, the order of the list. Heights are in column widths.
 */
export const placePieces = (pieces: readonly { width: number; height: number }[], columnCount: number) => {
  const columns = Array.from({ length: columnCount }, () => ({ pieces: 0, height: 0 }));
  const placed = pieces.map(({ width, height }) => {
    const lowest = Math.min(...columns.map((column) => column.height));
    const index = columns.findIndex((column) => column.height === lowest);
    const column = columns[index] as (typeof columns)[number];
    /** `above` are the pieces above it in its column, `top` the sum of their heights. */
    const place = { column: index, above: column.pieces, top: column.height, height: height / width };
    column.pieces += 1;
    column.height += place.height;
    return place;
  });
  return { placed, columns };
};

export type Placed = ReturnType<typeof placePieces>['placed'][number];
