import type { updateDocument as contract } from '@briefhouse/contracts/marketplace/update-document.ts';
import type * as z from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { put, transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { contentEntity } from '../content.entity.ts';
import { type DocumentRow, documentEntity } from '../document.entity.ts';
import { excerptOf } from '../excerpt.ts';
import { readSummary } from './read-document.ts';

type Input = z.output<typeof contract.input>;

/** Saves the given fields, if nobody saved since `version`; the content is written only if it is given. */
export const updateDocument = async (input: Input, user: User, guards: Guards): Promise<DocumentRow> => {
  const { document_id, version, content, ...fields } = input;
  const row = await readSummary(document_id, user.id);
  if (row.version !== version) throw new AppError('DOCUMENT_CHANGED');
  const onlyStar = Object.entries({ ...fields, content }).every(
    ([name, value]) => value === undefined || name === 'is_starred',
  );
  const next: DocumentRow = {
    ...changed(row, fields),
    ...(content !== undefined && { excerpt: excerptOf(content), content_version: version + 1 }),
    ...(!onlyStar && { last_modified: now() }),
    version: version + 1,
  };
  const replace = documentEntity()
    .put(next)
    .where((stored, { eq }) => eq(stored.version, version));
  await transact([
    put(replace, {
      onConditionFailed: (stored) => new AppError(stored ? 'DOCUMENT_CHANGED' : 'DOCUMENT_NOT_FOUND'),
    }),
    ...(content === undefined
      ? []
      : [put(contentEntity().put({ user_id: user.id, document_id, content, version: version + 1 }))]),
    ...guards.steps(),
  ]);
  return next;
};

type Changes = { [Name in keyof DocumentRow]?: DocumentRow[Name] | null | undefined };

/** The row with the given fields; null takes one away, undefined leaves it as it is. */
const changed = (row: DocumentRow, fields: Changes): DocumentRow => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const next = Object.entries({ ...row, ...Object.fromEntries(given) });
  return Object.fromEntries(next.filter(([, value]) => value !== null)) as DocumentRow;
};
