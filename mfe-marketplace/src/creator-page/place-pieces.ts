export interface Placed {
  column: number;
  /** The number of pieces above it in its column. */
  above: number;
  /** The sum of their heights, in column widths. */
  top: number;
  /** The height in column widths. */
  height: number;
}

export interface Board {
  placed: Placed[];
  /** For each column the number of its pieces, and the sum of their heights in column widths. */
  columns: { pieces: number; height: number }[];
}

/**
 * The places of pieces of different ratios: each in the column that ends highest, so nothing is cut and the order of
 * the page is, from row to row, the order of the list.
 */
export const placePieces = (
  pieces: readonly { width: number; height: number }[],
  columnCount: number,
): Board => {
  const columns = Array.from({ length: columnCount }, () => ({ pieces: 0, height: 0 }));
  const placed = pieces.map(({ width, height }) => {
    const lowest = Math.min(...columns.map((column) => column.height));
    const index = columns.findIndex((column) => column.height === lowest);
    const column = columns[index] as Board['columns'][number];
    const place = { column: index, above: column.pieces, top: column.height, height: height / width };
    column.pieces += 1;
    column.height += place.height;
    return place;
  });
  return { placed, columns };
};
