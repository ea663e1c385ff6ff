/** A form value as sent: text, or the hash of the brackets after its name. */
export type Form = string | { [key: string]: Form };

export interface FormHash {
  [key: string]: Form;
}

/** Reads `a[b][0][c]=d` and `a[]=b`, as Stripe's SDKs write them; a list is a hash with numbers for keys. */
export const parseForm = (text: string): FormHash => {
  const root = empty();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    put(root, [first, ...rest], value);
  }
  return root;
};

/** The object has no prototype: a parameter may be called `constructor`. */
const empty = (): FormHash => Object.create(null) as FormHash;

const put = (hash: FormHash, [first = '', ...rest]: string[], value: string): void => {
  const key = first === '' ? String(Object.keys(hash).length) : first;
  if (rest.length === 0) {
    hash[key] = value;
    return;
  }
  const inner = hash[key];
  const next = typeof inner === 'object' ? inner : empty();
  hash[key] = next;
  put(next, rest, value);
};
