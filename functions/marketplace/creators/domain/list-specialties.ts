import { limits } from '@briefhouse/contracts/limits.ts';
import { specialtyEntity } from '../specialties/specialty.entity.ts';

/** The most frequent specialties: one query of the index that has them in this order. */
export const listSpecialties = async (): Promise<{ name: string; count: number }[]> => {
  const { data } = await specialtyEntity().query.byFrequency({}).go({ limit: limits.specialties });
  return data.map(({ label, creators }) => ({ name: label, count: creators }));
};
