import { defineEntity } from './entity.ts';
import { key } from './index-key.ts';
import { put, type Step } from './transact.ts';

/**
 * The note of an id that its caller proposed. It stays when the record goes, so that the id belongs to nobody again:
 * other rows name records by their id alone, and outlive them.
 */
const claimedIdEntity = defineEntity('claimed-id', {
  attributes: {
    kind: { type: 'string', required: true, readOnly: true },
    id: { type: 'string', required: true, readOnly: true },
  },
  indexes: { itself: key({ pk: 'claimed#{kind}#{id}', sk: 'claimed' }) },
});

/** Goes with the creation of a record under an id that the caller proposed; CONFLICT if there ever was one. */
export const claimId = (kind: string, id: string): Step => put(claimedIdEntity().create({ kind, id }));
