import { listConversations } from '@briefhouse/contracts/chat/conversation.ts';
import { sendMessage } from '@briefhouse/contracts/chat/message.ts';
import { getBrand } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { getProject, listFinishedProjects } from '@briefhouse/contracts/marketplace/project.ts';
import { listRequests, sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { describeBrand, typicalBrand } from '../../testing/brands.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { syncOpenListing } from '../newsfeed/follow-up.ts';
import { onPush } from '../on-push.ts';
import { projectEntity } from '../project/row.ts';

const shownBrand = (user: User) => ({
  id: user.id,
  name: 'Night Balm Studio',
  company_name: 'Night Balm Studio',
  logo_url: `/${typicalBrand.logo_key}`,
  website_url: 'https://nightbalm.example/',
  industry: 'Beauty & Skincare',
});

const page = (brand: User, user: User) => call(handler, getBrand, { brand_id: brand.id }, { user });

/** The project as a creator finds it in both kinds of the newsfeed's lists, behind as many of other tests as there are. */
const inNewsfeed = async (projectId: string, user: User) => {
  const find = async (list: object): Promise<object | null | undefined> => {
    const { body } = await call(handler, listNewsfeed, list, { user });
    const project = body.projects.find(({ id }) => id === projectId);
    return project || !body.next_cursor ? project?.brand : find({ ...list, cursor: body.next_cursor });
  };
  return Promise.all([{}, { budget: 'low', sort: 'newest' }].map(find));
};

test('a project is posted with the brand behind it, and follows what its profile says later', async () => {
  const [owner, worker] = [await client(), await creator()];
  const first = await projectIn('open', owner, worker);
  await syncOpenListing(first);
  const person = { id: owner.id, name: 'Nora Lind', company_name: null, logo_url: null };
  for (const brand of await inNewsfeed(first, worker)) expect(brand).toMatchObject(person);

  await describeBrand(owner);
  const second = await projectIn('offered', owner, worker);
  await syncOpenListing(first);
  for (const brand of await inNewsfeed(first, worker)) expect(brand).toEqual(shownBrand(owner));
  const offered = await call(handler, getProject, { project_id: second }, { user: worker });
  expect(offered.body.project).toMatchObject({
    client_name: 'Nora Lind',
    brand: shownBrand(owner),
    version: 2,
  });

  await profileEntity().patch({ user_id: owner.id }).remove(['logo_key']).go();
  await describeBrand(owner, { client: {} });
  const bare = await call(handler, getProject, { project_id: second }, { user: worker });
  expect(bare.body.project.brand).toMatchObject(person);
});

test('a project that opens is pushed with its brand, and the frame stays far below its limit', async () => {
  const owner = await client();
  const long = (length: number) => '\u{1F41F}'.repeat(length / 2);
  await describeBrand(owner, {
    client: {
      company_name: long(120),
      industry: long(80),
      website_url: `https://a.example/${'x'.repeat(280)}`,
    },
    logo_key: typicalBrand.logo_key,
  });
  const project_id = await projectIn('open', owner, owner);
  const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
  const [opened] = await onPush({
    id: newId(),
    entity: 'project',
    before: undefined,
    after: data ?? undefined,
  });
  const event = realtimeEvent.parse(opened?.event);
  expect(event).toMatchObject({ type: 'project.opened', project: { brand: { company_name: long(120) } } });
  expect(JSON.stringify(event).length).toBeLessThan(4_096);
});

test('a creator with access sees who the brand is and its open projects, each with their own request', async () => {
  const [owner, asker, worker] = [await client(), await creator(), await creator()];
  await describeBrand(owner);
  await profileEntity().patch({ user_id: owner.id }).set({ bio: 'Balms.', location: 'Lisbon' }).go();
  const older = await projectIn('open', owner, worker, asker);
  const newer = await projectIn('open', owner, worker);
  await projectIn('in_progress', owner, worker);
  const { status, body } = await page(owner, asker);
  expect(status).toBe(200);
  expect(body.brand).toMatchObject({
    ...shownBrand(owner),
    about: 'Balms.',
    location: 'Lisbon',
    company_size: '11-50',
  });
  // Neither address nor anything else of the profile.
  expect(JSON.stringify(body)).not.toContain(owner.email);
  expect(body.projects.map(({ id, own_request }) => [id, own_request?.status])).toEqual([
    [newer, undefined],
    [older, 'pending'],
  ]);
  expect(body).toMatchObject({ open_projects: 2, is_locked: false });
});

test('without access there is the number of projects alone; the brand itself sees them, other brands neither', async () => {
  const owner = await client();
  const id = await projectIn('open', owner, owner);
  const seenBy = async (user: User) => (await page(owner, user)).body;
  const locked = { projects: [], is_locked: true };
  expect(await seenBy(await creator({ access: false }))).toMatchObject({ ...locked, open_projects: 1 });
  expect(await seenBy(await client())).toMatchObject({ ...locked, open_projects: 0 });
  const { body } = await page(owner, owner);
  expect(body).toMatchObject({ projects: [{ id, own_request: null }], is_locked: false });
});

test('at most a page of projects is shown, and all are counted', async () => {
  const owner = await client();
  for (let index = 0; index < 22; index++) await projectIn('open', owner, owner);
  const { body } = await page(owner, await creator());
  expect(body.projects).toHaveLength(20);
  expect(body.open_projects).toBe(22);
});

test('creators, unknown people and brands whose account has ended have no page', async () => {
  const [owner, user] = [await client(), await creator()];
  const answers = async () =>
    Promise.all(
      [owner, user, { ...user, id: newId() }].map(async (one) => (await page(one, user)).error?.code),
    );
  expect(await answers()).toEqual([undefined, 'PERSON_NOT_FOUND', 'PERSON_NOT_FOUND']);
  await endAccount(owner.id);
  expect(await answers()).toEqual(['PERSON_NOT_FOUND', 'PERSON_NOT_FOUND', 'PERSON_NOT_FOUND']);
});

test('a request names the brand as it is now, and none once the account is gone', async () => {
  const [owner, asker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, asker);
  await call(handler, sendRequest, { project_id }, { user: asker });
  await describeBrand(owner);
  const brand = async () => (await call(handler, listRequests, {}, { user: asker })).body.requests[0]?.brand;
  expect(await brand()).toEqual(shownBrand(owner));
  await endAccount(owner.id);
  expect(await brand()).toBeNull();
});

test('finished work keeps the company of an account that has ended, without its logo and site', async () => {
  const [owner, worker] = [await client(), await creator()];
  await describeBrand(owner);
  const project_id = await projectIn('finished', owner, worker);
  await endAccount(owner.id);
  const { project } = (await call(handler, getProject, { project_id }, { user: worker })).body;
  expect(project.client_name).toBe('Nora Lind');
  expect(project.brand).toEqual({ ...shownBrand(owner), logo_url: null, website_url: null, industry: null });
  const own = await call(handler, listFinishedProjects, {}, { user: owner });
  expect(own.body.projects).toMatchObject([{ brand: { company_name: 'Night Balm Studio' } }]);
});

test('a conversation shows the partner’s company and logo, and follows them', async () => {
  const [owner, user] = [await client(), await creator()];
  const message = { partner_id: user.id, content: 'Hello', client_id: crypto.randomUUID(), after: 0 };
  await call(chat, sendMessage, message, { user: owner });
  const partner = async (reader: User) =>
    (await call(chat, listConversations, {}, { user: reader })).body.conversations[0]?.partner;
  expect(await partner(user)).not.toHaveProperty('brand');
  await describeBrand(owner);
  expect(await partner(user)).toMatchObject({
    first_name: 'Nora',
    brand: { company_name: 'Night Balm Studio', logo_url: `/${typicalBrand.logo_key}` },
  });
  expect(await partner(owner)).not.toHaveProperty('brand');
});
