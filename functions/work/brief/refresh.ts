import { effects } from '../../events/effects.ts';
import type { BriefFieldRow, SuggestionRow } from './row.ts';

// Apart from `effects.ts`: the function `push` carries no words.

/** Open pages of the two who write a brief fetch it again when a field was saved. */
export const briefRefresh = effects<BriefFieldRow>('brief-field', {
  version: { refresh: ({ people = [] }) => ({ people, what: 'brief' }) },
});

/** The same for suggestions. */
export const suggestionRefresh = effects<SuggestionRow>('suggestion', {
  status: { refresh: ({ owner_id, creator_id }) => ({ people: [owner_id, creator_id], what: 'brief' }) },
});
