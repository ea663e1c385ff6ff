import { expect, test } from 'vitest';
import { placePieces } from './place-pieces.ts';

const tall = { width: 9, height: 16 };
const square = { width: 1, height: 1 };
const wide = { width: 16, height: 9 };

test('each piece keeps its ratio and stands in the column that ends highest', () => {
  const { placed, columns } = placePieces([tall, square, wide, square], 2);
  expect(placed.map(({ column, above }) => [column, above])).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
  expect(placed.map(({ height }) => height)).toEqual([16 / 9, 1, 9 / 16, 1]);
  expect(columns[1]).toEqual({ pieces: 3, height: 1 + 9 / 16 + 1 });
});

test('the order from top to bottom is the order of the list, so that the keyboard moves down the page', () => {
  const pieces = [tall, square, tall, wide, wide, square, tall, tall, square, wide, tall];
  for (const columns of [1, 2, 3, 4]) {
    const tops = placePieces(pieces, columns).placed.map(({ top }) => top);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  }
});

test('no pieces take no room', () => {
  expect(placePieces([], 2)).toEqual({
    placed: [],
    columns: [
      { pieces: 0, height: 0 },
      { pieces: 0, height: 0 },
    ],
  });
});
