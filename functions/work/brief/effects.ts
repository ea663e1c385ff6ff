import { briefLabels } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { effects } from '../../events/effects.ts';
import type { Notice } from '../../events/notice.ts';
import { seconds } from '../../kit/clock.ts';
import { mailTitle, quotedName } from '../../kit/mail-name.ts';
import { removedName } from '../project/views.ts';
import type { BriefFieldRow, SuggestionRow } from './row.ts';

const hourMs = seconds.hour * 1000;

/** The end of the hour in which a field was saved: its creator hears of all changes of that hour at once. */
export const tellingAt = (saved_at: string): string =>
  new Date((Math.floor(Date.parse(saved_at) / hourMs) + 1) * hourMs).toISOString();

/** All that follows from a saved field of a brief: while somebody works on it, they are told. */
export const briefEffects = effects<BriefFieldRow>('brief-field', {
  version: {
    schedule: ({ project_id, saved_at, earlier }) =>
      earlier && { kind: 'brief-fields', id: project_id, at: tellingAt(saved_at) },
  },
});

const nameFor = (recipientId: string, row: SuggestionRow): string =>
  row.project_removed && recipientId !== row.owner_id ? removedName : row.project_name;

const notice = (
  row: SuggestionRow,
  [recipient_id, actor_id]: [string, string],
  says: (by: string, name: string) => string,
): Notice => ({
  recipient_id,
  actor_id,
  type: 'project_message',
  target: recipient_id === row.owner_id ? 'project' : 'work',
  replaces: `suggestion ${row.suggestion_id}`,
  say: (by, inMail) => ({
    subject: `Suggestion for ${quotedName(nameFor(recipient_id, row))}`,
    message: says(by, inMail ? mailTitle(nameFor(recipient_id, row)) : nameFor(recipient_id, row)),
    ...(row.status === 'open' && row.why && { quote: row.why }),
  }),
  project_id: row.project_id,
  project_name: nameFor(recipient_id, row),
  email: true,
});

/** A suggestion is told to the owner, and its answer to the creator. */
export const suggestionEffects = effects<SuggestionRow>('suggestion', {
  'status -> open': {
    notify: (row) =>
      notice(
        row,
        [row.owner_id, row.creator_id],
        (by, name) => `${by} suggests a change of “${name}”: ${briefLabels[row.field]}.`,
      ),
  },
  'status -> accepted': {
    notify: (row) =>
      notice(
        row,
        [row.creator_id, row.owner_id],
        (by, name) => `${by} accepted your suggestion for “${name}”: ${briefLabels[row.field]}.`,
      ),
    retract: (row) => answered(row),
  },
  'status -> declined': {
    notify: (row) =>
      notice(
        row,
        [row.creator_id, row.owner_id],
        (by, name) => `${by} declined your suggestion for “${name}”: ${briefLabels[row.field]}.`,
      ),
    retract: (row) => answered(row),
  },
  'status -> withdrawn': { retract: (row) => answered(row) },
});

/** The notice of a suggestion that waits no more. */
const answered = (row: SuggestionRow) => ({
  recipient_id: row.owner_id,
  project_id: row.project_id,
  replaces: `suggestion ${row.suggestion_id}`,
});
