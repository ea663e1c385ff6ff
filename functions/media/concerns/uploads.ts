import { defineConcern, type StoredObject } from '../../kit/concern.ts';
import { removeMedia } from '../../kit/media.ts';
import { mediaEntity } from '../media.entity.ts';

/** Deletes what nobody opened an upload for, or whose upload has ended. */
const onObject = async ({ key }: StoredObject): Promise<void> => {
  const media_id = key.replace(/^uploads\//, '').replace(/\.poster$/, '');
  const { data } = await mediaEntity().get({ media_id }).go({ consistent: true });
  if (data?.status !== 'pending') await removeMedia(key);
};

export const handler = defineConcern({ onObject });
