import { cancelDeletion, requestDeletion } from '@briefhouse/contracts/accounts/deletion.ts';
import { getExport, requestExport } from '@briefhouse/contracts/accounts/export.ts';
import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { agreeToTerms, getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { realEpochSeconds } from '@briefhouse/functions/kit/clock.ts';
import { handler } from '@briefhouse/functions/root/apis/accounts.ts';
import { client } from '@briefhouse/functions/testing/people.ts';
import { asking, type Row } from './row.ts';

/** A person whose session began just now. */
const fresh = () => client({ auth_time: realEpochSeconds() });

export const accountRows: Row[] = [
  {
    name: 'who I am, and whether something has to be agreed to',
    target: { trips: 1, read: 2 },
    prepare: ({ owner }) => asking(handler, getMe, {}, owner),
  },
  {
    name: 'agree to the terms',
    target: { trips: 2, write: 6 },
    prepare: async () => {
      const { terms, privacy } = legalVersions;
      return asking(handler, agreeToTerms, { terms, privacy }, await client());
    },
  },
  {
    name: 'state of my copy',
    target: { trips: 1, read: 1 },
    prepare: ({ owner }) => asking(handler, getExport, {}, owner),
  },
  {
    name: 'ask for a copy',
    target: { trips: 2, write: 8 },
    prepare: async () => asking(handler, requestExport, {}, await client()),
  },
  {
    name: 'ask for the deletion',
    target: { trips: 3, write: 6 },
    prepare: async () => asking(handler, requestDeletion, {}, await fresh()),
  },
  {
    name: 'keep the account',
    target: { trips: 2, write: 4 },
    prepare: async () => {
      const user = await fresh();
      await asking(handler, requestDeletion, {}, user)();
      return asking(handler, cancelDeletion, {}, user);
    },
  },
];
