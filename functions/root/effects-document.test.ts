import { expect, test } from 'vitest';
import { effectTables } from './effect-tables.ts';
import { type SubscriberName, type Subscription, subscriptions } from './subscriptions.ts';

/** A change of a record, and what follows from it. */
interface Line {
  record: string;
  change: string;
  follows: readonly string[];
}

const fromTables: Line[] = effectTables.flatMap(({ entity: record, consequences }) =>
  Object.entries(consequences).map(([change, follows]) => ({ record, change, follows })),
);

const fromSubscriptions: Line[] = Object.entries<Subscription>(subscriptions).flatMap(
  ([name, { entities, ignoresNew }]) =>
    Object.entries(entities).flatMap(([record, attributes]) => {
      const isNewIgnored = ignoresNew === true || ignoresNew?.includes(record);
      const changes =
        attributes === 'any' ? ['any'] : [...(isNewIgnored ? [] : ['new']), 'gone', ...attributes];
      return changes.map((change) => ({ record, change, follows: [name] }));
    }),
);

const shown = (name: string) =>
  Object.hasOwn(subscriptions, name)
    ? `\`${name}\` (${subscriptions[name as SubscriberName].worker})`
    : `**${name}**`;

const effectsDocument = (): string => {
  const lines = [...fromTables, ...fromSubscriptions].filter(({ follows }) => follows.length > 0);
  const byChange = Map.groupBy(lines, ({ record, change }) => `${record}|${change}`);
  const rows = [...byChange.values()].map((some) => {
    const { record, change } = some[0] as Line;
    return { record, change, follows: [...new Set(some.flatMap(({ follows }) => follows))] };
  });
  const sorted = rows.toSorted((a, b) => (a.record < b.record ? -1 : a.record > b.record ? 1 : 0));
  return [
    '# Consequences of changes',
    '',
    "Generated from the records' tables of effects and `functions/root/subscriptions.ts`. To update it, run `npx vitest run --project unit functions/root -u`.",
    '',
    'A change is `new` or `gone` for a row, `any` for every write, an attribute that has changed, or an attribute with its new value. **Kinds** of effects are in bold: notices, lines in a chat, jobs, and lists that open pages fetch again. Subscribers stand with the worker that runs them. A row without a table here has no consequence but for the open pages that show it.',
    '',
    '| record | change | follows |',
    '| --- | --- | --- |',
    ...sorted.map(
      ({ record, change, follows }) =>
        `| ${record} | ${change.replace('->', '→')} | ${follows.map(shown).join(', ')} |`,
    ),
    '',
  ].join('\n');
};

test('docs/effects.md is up to date with the tables', async () => {
  await expect(effectsDocument()).toMatchFileSnapshot('../../docs/effects.md');
});
