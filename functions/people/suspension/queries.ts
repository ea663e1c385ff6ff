import { accountEntity, type Suspension } from '../account/row.ts';
import { suspendedText, suspensionNow } from '../account/views.ts';
import type { Reading } from '../profile/queries.ts';

/** The suspension that keeps an account closed now, if there is one. */
export const suspensionOf = async (
  userId: string,
  { consistent = false }: Reading = {},
): Promise<Suspension | undefined> =>
  suspensionNow((await accountEntity().get({ user_id: userId }).go({ consistent })).data);

/** The words for somebody who is suspended now; undefined for everybody else. One read unit. */
export const suspensionText = async (userId: string): Promise<string | undefined> => {
  const { data } = await accountEntity().get({ user_id: userId }).go({ consistent: true });
  const suspension = suspensionNow(data);
  return suspension && suspendedText(suspension);
};
