import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { addFavorite } from '@briefhouse/functions/directory/creators/favorites/commands.ts';
import { addPiece, arrangePortfolio } from '@briefhouse/functions/directory/portfolio/commands.ts';
import { updatePreferences } from '@briefhouse/functions/inbox/preferences/commands.ts';
import { now } from '@briefhouse/functions/kit/clock.ts';
import { noGuards } from '@briefhouse/functions/kit/guards.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { accessEntity } from '@briefhouse/functions/money/access/row.ts';
import { agreeToTerms } from '@briefhouse/functions/people/consent/commands.ts';
import { ensureProfile, saveProfile } from '@briefhouse/functions/people/profile/commands.ts';
import { type Act, day, hour, isBrand, type Person, userOf } from './acts.ts';
import { avatarOf, logoOf } from './pictures.ts';
import type { Stage } from './stage.ts';
import { storedOf } from './stored.ts';
import { upload } from './uploads.ts';
import { packagesOf } from './work.ts';
import type { Brand, Creator } from './world.ts';

/** Only demo accounts have an owner who reads their mail, and a page that opens for everybody. */
const isAccount = ({ user_id }: Person): boolean => !user_id.startsWith('demo-');

/** A person's first sign-in, at which they agree to the terms. */
export const enter = async (user: User) => {
  await ensureProfile(user);
  await agreeToTerms(user, legalVersions, noGuards);
  return ensureProfile(user);
};

const describe = async (person: Person): Promise<void> => {
  const user = userOf(person);
  const { version } = await enter(user);
  const input = {
    version,
    first_name: person.first_name,
    last_name: person.last_name,
    bio: person.bio,
    location: person.location,
    email_notifications_enabled: isAccount(person),
    avatar_media_id: await upload(person, avatarOf(person)),
  };
  if (!isBrand(person)) {
    const { specialty, price, tags, languages } = person;
    const [price_range_min, price_range_max] = price;
    const creator = { specialty, price_range_min, price_range_max, tags, languages } as const;
    await saveProfile({ ...input, creator } as Parameters<typeof saveProfile>[0], user, noGuards);
    return;
  }
  const { company, contact, industry, size, site } = person.company;
  const client = {
    ...{ company_name: company, contact_name: contact, industry, company_size: size, website_url: site },
    phone: null,
  };
  const logo_media_id = await upload(person, logoOf(person));
  await saveProfile({ ...input, client, logo_media_id }, user, noGuards);
};

/** The pieces come one after the other within an hour. */
const showWork = async (creator: Creator, since: number, stage: Stage): Promise<void> => {
  const { work, specialty, price } = creator;
  if (work.length === 0) return;
  const user = userOf(creator);
  for (const [place, piece] of work.entries()) {
    stage.at(since + (place + 1) * (hour / (work.length + 1)));
    const { title, words = null, platform = null, tags, alt, focus_y } = piece;
    const media_id = await upload(creator, storedOf(piece));
    const told = { title, words, platform, tags, alt, focus_x: 50, focus_y };
    await addPiece({ media_id, before: [], ...told }, user, noGuards);
  }
  const packages = packagesOf(specialty, price);
  await arrangePortfolio(
    { version: 0, packages, ...(isAccount(creator) && { is_public: true }) },
    user,
    noGuards,
  );
};

/** Access for a year from the snapshot on, as a gift: the product has no way yet to make one. */
const giveAccess = async ({ user_id }: Creator, taken: number): Promise<void> => {
  const ends_at = new Date(taken + 365 * day).toISOString();
  await accessEntity().put({ user_id, ends_at, given_until: ends_at, updated_at: now() }).go();
};

const joins =
  (person: Person, at: number, taken: number, stage: Stage): Act['does'] =>
  async () => {
    await describe(person);
    if (isAccount(person))
      await updatePreferences(person.user_id, { preferences: { posts: { email: true } } }, noGuards);
    if (isBrand(person)) return;
    await giveAccess(person, taken);
    await showWork(person, at, stage);
  };

/**
 * People come before they do anything, and a brand's favorites follow once both are there.
 */
export const peopleActs = (
  { creators, brands }: { creators: Creator[]; brands: Brand[] },
  others: readonly Act[],
  taken: number,
  stage: Stage,
): Act[] => {
  const joined = new Map<Person, number>();
  const come = (person: Person, before: number) =>
    joined.set(person, Math.min(joined.get(person) ?? Date.parse(person.created_at), before));
  for (const person of [...creators, ...brands]) come(person, Number.POSITIVE_INFINITY);
  for (const { at, people } of others) for (const person of people) come(person, at - 2 * hour);
  const of = (person: Person) => joined.get(person) ?? 0;
  return [
    ...[...joined].map(([person, at]) => ({ at, people: [], does: joins(person, at, taken, stage) })),
    ...brands.flatMap((brand) =>
      brand.favorites.map((creator, index) => ({
        at: Math.max(of(brand), of(creator) + 2 * hour) + index * 1000,
        people: [],
        does: () => addFavorite(brand.user_id, creator.user_id, noGuards),
      })),
    ),
  ];
};
