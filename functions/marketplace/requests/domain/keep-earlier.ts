import { pastRequestEntity, type RequestRow } from '../request.entity.ts';
import { requestIdOf } from '../request-id.ts';

/** Keeps a request as history that its creator has replaced by asking again. Repeating it changes nothing. */
export const keepEarlier = async (before: RequestRow | undefined, after: RequestRow): Promise<void> => {
  if (!before) return;
  const request_id = requestIdOf(before);
  if (request_id !== requestIdOf(after))
    await pastRequestEntity()
      .put({ ...before, request_id })
      .go();
};
