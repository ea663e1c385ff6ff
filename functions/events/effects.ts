import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import type { Change } from '../kit/change.ts';
import type { Job } from '../kit/jobs.ts';
import type { ConversationEvent } from './conversation-event.ts';
import type { Notice, NoticeEnd } from './notice.ts';

/** The kinds of effects that a change may have, each with the data that its handler gets. */
export interface Effects {
  /** A notice for somebody's notification centre, which their e-mail and devices follow. */
  notify: Notice;
  /** Notices that the change has made untrue. */
  retract: NoticeEnd;
  /** A line in the conversation of two people. */
  chatLine: ConversationEvent;
  /** Work for later, which is harmless where it is no longer due. */
  schedule: Job;
  /** Lists that the open pages of people fetch again. */
  refresh: Refresh;
}

export interface Refresh {
  people: readonly (string | undefined)[];
  what: Extract<RealtimeEvent, { type: 'refetch' }>['what'];
}

export type EffectKind = keyof Effects;

type Made<T> = T | readonly T[] | undefined;
type Makes<Row, T> = (row: Row, before: Row | undefined) => Made<T> | Promise<Made<T>>;

/** The effects of one kind of change. `run` names subscribers of the row's own domain, for all that is special. */
export type Consequences<Row, Special extends string> = {
  readonly [Kind in EffectKind]?: Makes<Row, Effects[Kind]>;
} & { readonly run?: readonly Special[] };

/**
 * The changes of a row that have effects: `new` for a row that was not there; `gone` for one that is there no more;
 * `any` for every write; `status -> pending` for an attribute that has become this, or that a new row has; `status` for
 * an attribute that has changed, in new and deleted rows too.
 */
type When<Row> =
  | 'new'
  | 'gone'
  | 'any'
  | {
      [Name in keyof Row & string]: Name | (Row[Name] extends string ? `${Name} -> ${Row[Name]}` : never);
    }[keyof Row & string];

/** The effects of an entity's changes, known by kind without a change. They write nothing, and read a row at most. */
export interface EffectTable {
  entity: string;
  /** Attributes whose change has an effect of this kind, or runs this subscriber; `any` for every write. */
  attributesOf: (name: string) => 'any' | readonly string[];
  /** Change -> the kinds of effects and the subscribers that follow from it. */
  consequences: Readonly<Record<string, readonly string[]>>;
  of: <Kind extends EffectKind>(
    kind: Kind,
    change: Pick<Change, 'before' | 'after'>,
  ) => Promise<Effects[Kind][]>;
}

/**
 * The table of all that follows from a record, in one place. A row that is gone has the effects under `gone`, and of the
 * others `refresh` alone.
 */
export const effects = <Row extends object, Special extends string = never>(
  entity: string,
  table: { readonly [Key in When<Row>]?: Consequences<Row, Special> },
): EffectTable => {
  const entries = Object.entries(table) as [string, Consequences<Row, Special>][];
  const consequences = Object.fromEntries(
    entries.map(([when, { run = [], ...kinds }]) => [when, [...Object.keys(kinds), ...run]]),
  );
  return {
    entity,
    consequences,
    attributesOf: (name) => {
      const whens = Object.keys(consequences).filter((when) => consequences[when]?.includes(name));
      return whens.includes('any') ? 'any' : [...new Set(whens.flatMap(attributeOf))];
    },
    of: async (kind, { before, after }) => {
      const made = entries
        .filter(([when]) => applies(when, before, after) && (after || when === 'gone' || kind === 'refresh'))
        .map(([, follows]) => follows[kind]?.((after ?? before) as Row, before as Row | undefined) ?? []);
      // Each kind makes its own data, which a lookup by kind cannot express in types.
      return (await Promise.all(made)).flatMap((one) => (one ?? []) as never[]);
    },
  };
};

/** New and deleted rows matter to all that follow the entity, whichever attributes they follow. */
const attributeOf = (when: string): readonly string[] =>
  when === 'new' || when === 'gone' ? [] : [when.split(' -> ')[0] ?? ''];

const applies = (when: string, before: Change['before'], after: Change['after']): boolean => {
  if (when === 'any') return true;
  if (when === 'new') return !before;
  if (when === 'gone') return !after;
  const [attribute = '', value] = when.split(' -> ');
  const [was, is] = [before?.[attribute], after?.[attribute]];
  const changed = !before || !after || JSON.stringify(was) !== JSON.stringify(is);
  return changed && (value === undefined || is === value);
};

/** The effects of one kind that the tables of a change's entity have. */
export const effectsOf = async <Kind extends EffectKind>(
  tables: readonly EffectTable[],
  kind: Kind,
  change: Change,
): Promise<Effects[Kind][]> => {
  const own = tables.filter(({ entity }) => entity === change.entity);
  return (await Promise.all(own.map((table) => table.of(kind, change)))).flat();
};

/**
 * Carries out the effects of a change one after the other. One that fails delays no other; the message fails in the end,
 * and comes again for those that are not done. `key` makes an effect happen once.
 */
export const carryOut = async <T>(
  list: readonly T[],
  key: string,
  work: (effect: T, key: string) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const [index, effect] of list.entries())
    await work(effect, `${key}${index}`).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} effects failed`);
};
