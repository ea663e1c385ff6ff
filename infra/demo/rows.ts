import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { type ProfileRow, profileEntity } from '@briefhouse/functions/accounts/profile.entity.ts';
import { idAt } from '@briefhouse/functions/kit/ids.ts';
import { favoritesEntity } from '@briefhouse/functions/marketplace/creators/favorites.entity.ts';
import { followerEntity } from '@briefhouse/functions/marketplace/creators/follower.entity.ts';
import { clientStatsEntity } from '@briefhouse/functions/marketplace/projects/client-stats.entity.ts';
import { offerEnd, startOfferStep } from '@briefhouse/functions/marketplace/projects/offer.ts';
import { listKeys, projectEntity } from '@briefhouse/functions/marketplace/projects/project.entity.ts';
import { storedBrand } from '@briefhouse/functions/marketplace/projects/stored-brand.ts';
import { waitingRequestsEntity } from '@briefhouse/functions/marketplace/projects/waiting-requests.entity.ts';
import { requestEntity } from '@briefhouse/functions/marketplace/requests/request.entity.ts';
import { largestKey } from '@briefhouse/functions/media/public.ts';
import { namesOf } from '@briefhouse/functions/notifications/domain/names-of.ts';
import { notificationEntity } from '@briefhouse/functions/notifications/notification.entity.ts';
import { notificationWishesEntity } from '@briefhouse/functions/notifications/notification-wishes.entity.ts';
import { unreadEntity } from '@briefhouse/functions/notifications/unread.entity.ts';
import { accessEntity } from '@briefhouse/functions/payments/access/access.entity.ts';
import type { SeedNotice } from './notices.ts';
import { avatarOf, logoOf } from './pictures.ts';
import { profileWork } from './work-rows.ts';
import type { Brand, Creator, SeedProject } from './world.ts';

type Row = Record<string, unknown>;
const item = (params: unknown) => (params as { Item: Row }).Item;

const agreed = { terms: legalVersions.terms, privacy: legalVersions.privacy };

const profile = (person: Creator | Brand, isDemoAccount: boolean) => ({
  user_id: person.user_id,
  email: person.email,
  first_name: person.first_name,
  last_name: person.last_name,
  agreed,
  avatar_key: largestKey(avatarOf(person)),
  avatar_id: avatarOf(person).media_id,
  // Only demo accounts have somebody who reads their mail.
  email_notifications_enabled: isDemoAccount,
  bio: person.bio,
  location: person.location,
  created_at: person.created_at,
  updated_at: person.created_at,
});

export const creatorRow = (creator: Creator): Row =>
  item(
    profileEntity()
      .put({
        ...profile(creator, !creator.user_id.startsWith('demo-')),
        user_type: 'creator',
        creator: {
          specialty: creator.specialty,
          price_range_min: creator.price[0],
          price_range_max: creator.price[1],
          tags: creator.tags,
          languages: creator.languages,
        },
        ...creator.standing,
        ...(creator.answers && {
          answers: creator.answers.count,
          answer_minutes: creator.answers.minutes,
        }),
        ...profileWork(creator),
      })
      .params(),
  );

export const brandRow = (brand: Brand): Row =>
  item(
    profileEntity()
      .put({
        ...profile(brand, !brand.user_id.startsWith('demo-')),
        user_type: 'client',
        logo_key: largestKey(logoOf(brand)),
        logo_id: logoOf(brand).media_id,
        client: {
          company_name: brand.company.company,
          contact_name: brand.company.contact,
          industry: brand.company.industry,
          company_size: brand.company.size,
          website_url: brand.company.site,
        },
      })
      .params(),
  );

/** A brand's favorites, counted among their followers. */
export const favoriteRows = ({ user_id, favorites, created_at }: Brand): Row[] => {
  if (favorites.length === 0) return [];
  const at = Math.floor(Date.parse(created_at) / 1000);
  const added = Object.fromEntries(favorites.map((creator, index) => [creator.user_id, at + index]));
  return [
    item(favoritesEntity().put({ user_id, added, version: 1 }).params()),
    ...favorites.map((creator) =>
      item(followerEntity().put({ creator_id: creator.user_id, user_id, order: 1, follows: true }).params()),
    ),
  ];
};

export const accessRow = (user_id: string, until: string): Row =>
  item(
    accessEntity()
      .put({ user_id, ends_at: until, given_until: until, updated_at: new Date().toISOString() })
      .params(),
  );

const offerEndOf = ({ updated_at }: SeedProject) => offerEnd(Date.parse(updated_at));

/** The due row that ends a pending offer. */
export const offerRows = (project: SeedProject): Row[] =>
  project.state === 'offered'
    ? [startOfferStep(project.project_id, offerEndOf(project)).item.Put?.Item as Row]
    : [];

export const projectRow = (project: SeedProject): Row => {
  const { worker, state } = project;
  const name = worker ? fullName(worker) : undefined;
  const assigned =
    worker && state !== 'offered' ? { assigned_creator_id: worker.user_id, assigned_creator_name: name } : {};
  const pending =
    worker && (state === 'offered' || state === 'price_change')
      ? { pending_creator_id: worker.user_id, pending_creator_name: name }
      : {};
  const lists = {
    ...(state === 'open' && { newsfeed: 'open' as const }),
    ...(worker && { worker_id: worker.user_id }),
  };
  return item(
    projectEntity()
      .put({
        project_id: project.project_id,
        user_id: project.owner.user_id,
        name: project.name,
        description: project.description,
        client_name: fullName(project.owner),
        brand: storedBrand(brandRow(project.owner) as unknown as ProfileRow),
        budget_cents: project.budget_cents,
        ...(state === 'price_change' && { proposed_budget_cents: project.budget_cents + 5_000 }),
        start_date: project.start_date,
        end_date: project.end_date,
        state: state === 'price_change' ? 'repricing' : state,
        owner_list: state === 'finished' ? 'finished' : 'owner',
        status: state === 'in_progress' || state === 'finished' ? state : 'to_do',
        ...(state === 'finished' && { finished_at: project.updated_at }),
        is_pending: state === 'offered' || state === 'price_change',
        ...assigned,
        ...pending,
        ...(state === 'open' && { opened_at: project.created_at }),
        ...(state === 'offered' && { offer_ends_at: offerEndOf(project) }),
        ...lists,
        ...listKeys({ ...project, ...lists }),
        created_at: project.created_at,
        updated_at: project.updated_at,
      })
      .params(),
  );
};

export const requestRows = (project: SeedProject): Row[] =>
  project.requests.map(({ creator, message, status, at }) =>
    item(
      requestEntity()
        .put({
          project_id: project.project_id,
          creator_id: creator.user_id,
          request_id: idAt(Date.parse(at)),
          owner_id: project.owner.user_id,
          project_name: project.name,
          message,
          status,
          created_at: at,
          updated_at: at,
        })
        .params(),
    ),
  );

/** A client's counters: projects, and pending requests for each project. */
export const clientCounterRows = (user_id: string, projects: SeedProject[]): Row[] => {
  const finished = projects.filter(({ state }) => state === 'finished').length;
  const waiting = projects
    .map(({ project_id, requests }) => ({
      user_id,
      project_id,
      requests: requests.filter(({ status }) => status === 'pending').length,
    }))
    .filter(({ requests }) => requests > 0);
  return [
    item(
      clientStatsEntity()
        .put({ user_id, projects: projects.length - finished, finished })
        .params(),
    ),
    ...waiting.map((row) => item(waitingRequestsEntity().put(row).params())),
  ];
};

/** An admin or moderator: a user like any other, without an avatar. */
export const staffRow = (
  userId: string,
  { email, first_name, last_name }: { email: string; first_name: string; last_name: string },
  at: string,
): Row =>
  item(
    profileEntity()
      .put({
        user_id: userId,
        email,
        first_name,
        last_name,
        agreed,
        user_type: 'client',
        created_at: at,
        updated_at: at,
      })
      .params(),
  );

/** The two newest are unread. */
export const noticeRows = (notices: SeedNotice[]): Row[] =>
  notices.map(({ actor, others, at, actor_id: _, recipient_id, say, ...notice }, index) => {
    const people = [actor, ...others];
    const { message, says = message, ...words } = say(namesOf(people.map(fullName), people.length));
    const row = {
      ...notice,
      ...words,
      message: others.length > 0 ? says : message,
      says,
      user_id: recipient_id,
      notification_id: idAt(Date.parse(at)),
      actor: actorOf(actor),
      ...(notice.groups && {
        actor_ids: people.map(({ user_id }) => user_id),
        actors: people.slice(0, 3).map(actorOf),
      }),
      read: index < notices.length - 2,
      created_at: at,
    };
    return item(notificationEntity().put(row).params());
  });

const actorOf = (person: SeedNotice['actor']) => ({
  id: person.user_id,
  first_name: person.first_name,
  last_name: person.last_name,
  avatar_url: `/${largestKey(avatarOf(person))}`,
  user_type: 'company' in person ? ('client' as const) : ('creator' as const),
});

export const unreadRow = (userId: string, notices: SeedNotice[], chat: number): Row =>
  item(
    unreadEntity()
      .put({ user_id: userId, notifications: Math.min(2, notices.length), chat, version: 1 })
      .params(),
  );

/** Somebody who also wants mail about their posts. */
export const wishesRow = (userId: string): Row =>
  item(notificationWishesEntity().put({ user_id: userId, posts_email: true }).params());
