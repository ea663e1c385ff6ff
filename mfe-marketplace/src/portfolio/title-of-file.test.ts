import { expect, test } from 'vitest';
import { isUnnamed, titleOfFile } from './title-of-file.ts';

test.each([
  ['morning-skincare_routine.mp4', 'Morning skincare routine'],
  ['Unboxing the Kettle FINAL v3 (1).mov', 'Unboxing the Kettle'],
  ['IMG_2034.MOV', ''],
  ['IMG2034.jpg', ''],
  ['PXL_20260912_081530123.mp4', ''],
  ['VID-20260912-WA0004.mp4', ''],
  ['Screenshot 2026-11-22 at 09.41.12.png', ''],
  ['8f3a2b1c-77aa-4c1e-9d2f-1234567890ab.mp4', ''],
  ['Screen Recording 2026-11-22.mov', ''],
  ['IMG_2034 serum close-up.jpg', 'Serum close up'],
  ['Top 10 tips.webm', 'Top 10 tips'],
  ['крем за лице.mp4', 'Крем за лице'],
  ['1080p_export.mp4', ''],
  ['a'.repeat(120).concat('.png'), 'A'.concat('a'.repeat(79))],
])('%s becomes "%s"', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

test('a piece that only a camera has named can be told', () => {
  expect(['Video', 'Photo', 'Videos of mine'].map(isUnnamed)).toEqual([true, true, false]);
});
