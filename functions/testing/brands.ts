import type { User } from '../kit/user.ts';
import { profileEntity } from '../people/profile/row.ts';
import { record } from './record.ts';
import { followUp } from './workers.ts';

interface Described {
  client: { company_name?: string; industry?: string; company_size?: string; website_url?: string };
  logo_key?: string;
}

/** A brand of typical length, because rows are billed by size. */
export const typicalBrand = {
  client: {
    company_name: 'Night Balm Studio',
    industry: 'Beauty & Skincare',
    company_size: '11-50',
    website_url: 'https://nightbalm.example/',
  },
  logo_key: 'media/logo/01JA8W3VQ2M4N6P8R0S2T4V6X8/192.webp',
};

/** Saves the company of a client's profile, and runs the subscribers of that. */
export const describeBrand = async (user: User, described: Described = typicalBrand): Promise<void> => {
  const { data: before } = await profileEntity().get({ user_id: user.id }).go({ consistent: true });
  await profileEntity().patch({ user_id: user.id }).set(described).go();
  const row = { __edb_e__: 'profile', ...before };
  await followUp(record(row, { ...row, ...described }));
};
