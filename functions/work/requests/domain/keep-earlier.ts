import { pastRequestEntity, type RequestRow } from '../request.entity.ts';

/** Keeps a request as history that its creator has replaced by asking again. Repeating it changes nothing. */
export const keepEarlier = async (before: RequestRow | undefined, after: RequestRow): Promise<void> => {
  if (before && before.request_id !== after.request_id) await pastRequestEntity().put(before).go();
};
