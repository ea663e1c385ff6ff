import {
  type Attribute,
  Entity,
  type EntityItem,
  type Schema,
  type TransactWriteEntity,
  type UpdateEntityItem,
} from 'electrodb';
import { tableConfig } from './dynamodb.ts';
import { lazy } from './lazy.ts';

type Attributes = Readonly<Record<string, Attribute>>;
type NameOf<A extends Attributes> = keyof A & string;
type Indexes<A extends Attributes> = Schema<NameOf<A>, NameOf<A>, string>['indexes'];

export interface Model<Name extends string, A extends Attributes, I extends Indexes<A>> {
  readonly model: { readonly entity: Name; readonly version: '1'; readonly service: 'briefhouse' };
  readonly attributes: A;
  readonly indexes: I;
}

/** ElectroDB has `check` on every entity, but its types only show it inside its own transactions. */
type Checking<A extends Attributes, M extends Schema<NameOf<A>, NameOf<A>, string>> = Pick<
  TransactWriteEntity<NameOf<A>, NameOf<A>, string, M>,
  'check'
>;

/**
 * Defines a kind of row: its attributes, and one `key` per access pattern. The entity is built at its first use,
 * because that takes milliseconds. Each row carries its entity's name in `__edb_e__`, which readers of the stream
 * go by.
 */
export const defineEntity = <
  const Name extends string,
  const A extends Attributes,
  const I extends Indexes<A>,
>(
  entity: Name,
  { attributes, indexes }: { attributes: A; indexes: I },
) =>
  lazy(() => {
    refuseEmptyPartitions(entity, attributes, indexes);
    const built = new Entity<NameOf<A>, NameOf<A>, string, Model<Name, A, I>>(
      { model: { entity, version: '1', service: 'briefhouse' }, attributes, indexes },
      tableConfig(),
    );
    return built as typeof built & Checking<A, Model<Name, A, I>>;
  });

/**
 * ElectroDB writes an index's partition without the part that a row does not have, such as `worker#`: rows that are
 * in no list would share one hot partition. A sparse index takes its key from an attribute of its own, `{gsi3pk}`.
 */
const refuseEmptyPartitions = (
  entity: string,
  attributes: Attributes,
  indexes: Indexes<Attributes>,
): void => {
  for (const [name, { index, pk }] of Object.entries(indexes)) {
    if (!index || !('template' in pk) || pk.template === `\${${pk.composite[0]}}`) continue;
    const missing = pk.composite.find((part) => !attributes[part]?.required);
    if (missing) throw new Error(`${entity}.${name}: rows without ${missing} would share a partition`);
  }
};

// biome-ignore lint/suspicious/noExplicitAny: any entity, whatever its attributes
export type AnyEntity = Entity<any, any, any, any>;

/** A stored row of an entity: `type PostRow = RowOf<typeof postEntity>`. */
export type RowOf<E extends () => AnyEntity> = EntityItem<ReturnType<E>>;

/** The access patterns of an entity, by name. */
// biome-ignore lint/suspicious/noExplicitAny: any entity, whatever its attributes
export type IndexesOf<E extends AnyEntity> = E extends Entity<any, any, any, infer S> ? S['indexes'] : never;

/** The argument of `patch(key).set(...)` of an entity. */
export type ChangesOf<E extends () => AnyEntity> = UpdateEntityItem<ReturnType<E>>;
