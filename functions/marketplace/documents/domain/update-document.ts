import type { updateDocument as contract } from '@briefhouse/contracts/marketplace/update-document.ts';
import type * as z from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { putContentStep } from '../content.ts';
import { type DocumentRow, documentEntity } from '../document.entity.ts';
import { excerptOf } from '../excerpt.ts';
import { readHead } from './read-document.ts';

type Input = z.output<typeof contract.input>;

/** Saves the fields that are named, if nobody saved since `version`; the content is written only when it is among them. */
export const updateDocument = async (input: Input, user: User, guards: Guards): Promise<DocumentRow> => {
  const { document_id, version, content, client_name, ...fields } = input;
  const row = await readHead(document_id, user.id);
  if (row.version !== version) throw new AppError('DOCUMENT_CHANGED');
  const onlyStar = Object.entries({ ...fields, content, client_name }).every(
    ([name, value]) => value === undefined || name === 'is_starred',
  );
  const next = {
    ...row,
    ...named(fields),
    ...(client_name !== undefined && { client_name: client_name ?? undefined }),
    ...(content !== undefined && { excerpt: excerptOf(content), content_version: version + 1 }),
    ...(!onlyStar && { last_modified: now() }),
    version: version + 1,
  };
  const Put = documentEntity()
    .put(named(next) as DocumentRow)
    .where((stored, { eq }) => eq(stored.version, version))
    .params() as never;
  await transact([
    {
      item: { Put },
      otherwise: (stored) => new AppError(stored ? 'DOCUMENT_CHANGED' : 'DOCUMENT_NOT_FOUND'),
    },
    ...(content === undefined
      ? []
      : [putContentStep(user.id, document_id, { content, version: version + 1 })]),
    ...guards.steps(),
  ]);
  return next as DocumentRow;
};

const named = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
