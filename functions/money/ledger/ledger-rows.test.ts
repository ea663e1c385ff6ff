import { expect, test } from 'vitest';
import { put } from '../../kit/transact.ts';
import { ledgerEntryEntity, ledgerPostingEntity } from './row.ts';

const common = {
  source: 'ch_1',
  kind: 'payment' as const,
  of: 'ch_1',
  occurred_at: '2026-11-22T10:00:00.000Z',
  currency: 'eur',
};

// The functions' roles keep everybody from changing keys of this beginning: infra/constructs/append-only.ts.
test('each row of the ledger is below ledger#, and none expires', () => {
  const entry = put(ledgerEntryEntity().create({ ...common, day: '2026-11-22', postings: [] }));
  const posting = put(ledgerPostingEntity().create({ ...common, account: 'creator:U1', cents: 5 }));
  for (const { item } of [entry, posting]) {
    expect(item.Put?.Item?.pk).toMatch(/^ledger#/);
    expect(item.Put?.Item).not.toHaveProperty('expires');
  }
  for (const entity of [ledgerEntryEntity(), ledgerPostingEntity()]) {
    expect(Object.keys(entity.schema.attributes)).not.toContain('expires');
    for (const [name, { readOnly }] of Object.entries(entity.schema.attributes))
      if (!name.startsWith('__')) expect(readOnly, name).toBe(true);
  }
});
