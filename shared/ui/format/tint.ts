const tints = ['accent', 'todo', 'progress', 'done', 'pending'] as const;

/** The name of a quiet ground and its text colour, such as `done-wash` and `done`. */
export type Tint = (typeof tints)[number];

/** The tint of a person without a picture: always the same for one name. */
export const tintOf = (name: string): Tint => {
  let sum = 0;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tints[sum % tints.length] ?? 'accent';
};
