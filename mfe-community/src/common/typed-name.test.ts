import { expect, test } from 'vitest';
import { typedNameAt } from './typed-name.ts';

test.each([
  ['@mi', { from: 0, q: 'mi' }],
  ['Thanks @Mira', { from: 7, q: 'Mira' }],
  ['Thanks @Mira Pet', { from: 7, q: 'Mira Pet' }],
  ['(@Zoë', { from: 1, q: 'Zoë' }],
  ['One\n@Олена', { from: 4, q: 'Олена' }],
  ['@a @b', { from: 3, q: 'b' }],
  ['@Mira ', { from: 0, q: 'Mira' }],
])('in %j a name is typed', (text, name) => {
  expect(typedNameAt(text, text.length)).toEqual(name);
});

test.each(['', '@', '@ mira', 'mira@example', 'No name', '@Mira is very good at this', '@Mira\nand', '@!'])(
  'in %j there is none',
  (text) => {
    expect(typedNameAt(text, text.length)).toBeNull();
  },
);

test('only what stands in front of the caret counts', () => {
  expect(typedNameAt('Ask @Mira now', 7)).toEqual({ from: 4, q: 'Mi' });
  expect(typedNameAt('Ask @Mira now', 3)).toBeNull();
});
