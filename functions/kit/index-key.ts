/** The attributes that a template names: `'{created_at}#{post_id}'` names `created_at`, then `post_id`. */
type NamedIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? readonly [Name, ...NamedIn<Rest>]
  : readonly [];

type Index = 'gsi1' | 'gsi2' | 'gsi3';

interface KeyPart<Field extends string, Template extends string> {
  readonly field: Field;
  readonly composite: NamedIn<Template>;
  readonly template: string;
  readonly casing: 'none';
}

interface Templates<Pk extends string, Sk extends string> {
  readonly pk: Pk;
  readonly sk: Sk;
}

export interface TableKey<Pk extends string, Sk extends string> {
  readonly pk: KeyPart<'pk', Pk>;
  readonly sk: KeyPart<'sk', Sk>;
}

export interface IndexKey<Name extends Index, Pk extends string, Sk extends string> {
  readonly index: Name;
  readonly pk: KeyPart<`${Name}pk`, Pk>;
  readonly sk: KeyPart<`${Name}sk`, Sk>;
}

/**
 * A key made of attributes, written like a path: `key({ pk: 'post#{post_id}', sk: 'post' })` is the table's own,
 * `key('gsi1', { pk: 'author#{user_id}', sk: '{created_at}#{post_id}' })` an index's. A sort key holds nothing that changes.
 */
export function key<Pk extends string, Sk extends string>(templates: Templates<Pk, Sk>): TableKey<Pk, Sk>;
export function key<Name extends Index, Pk extends string, Sk extends string>(
  index: Name,
  templates: Templates<Pk, Sk>,
): IndexKey<Name, Pk, Sk>;
export function key(first: Index | Templates<string, string>, second?: Templates<string, string>): object {
  if (typeof first !== 'string') return { pk: part('pk', first.pk), sk: part('sk', first.sk) };
  if (!second) throw new Error(`The index ${first} has no templates`);
  return { index: first, pk: part(`${first}pk`, second.pk), sk: part(`${first}sk`, second.sk) };
}

const part = (field: string, template: string) => ({
  field,
  composite: [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  template: template.replaceAll('{', '$' + '{'),
  casing: 'none',
});
