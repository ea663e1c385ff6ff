import { type Random, randomFrom } from '../random.ts';
import { finishShown, giveDemoPast } from './demo-past.ts';
import { brands, creatorNames, places, specialties } from './people-content.ts';
import { briefs, pitches } from './project-content.ts';
import { type SeedPiece, seedWork } from './work.ts';
import { placeLanguages } from './work-content.ts';

export interface Creator {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  location: string;
  bio: string;
  specialty: string;
  price: [number, number];
  tags: string[];
  languages: string[];
  /** The work in its order; empty for creators who have not shown any yet. */
  work: SeedPiece[];
  created_at: string;
}
export interface Brand
  extends Pick<
    Creator,
    'user_id' | 'email' | 'first_name' | 'last_name' | 'created_at' | 'location' | 'bio'
  > {
  company: (typeof brands)[number];
  favorites: Creator[];
}
export type SeedState = 'open' | 'offered' | 'to_do' | 'in_progress' | 'finished' | 'price_change';
export interface SeedProject {
  project_id: string;
  owner: Brand;
  name: string;
  description: string;
  budget_cents: number;
  state: SeedState;
  worker: Creator | undefined;
  requests: { creator: Creator; message: string; status: 'pending' | 'approved' | 'declined'; at: string }[];
  start_date: string;
  end_date: string;
  created_at: string;
  updated_at: string;
}

const hour = 3_600_000;
const day = 24 * hour;
const iso = (at: number) => new Date(at).toISOString();

/** The demo's people and projects as of `now`, the same at every call. */
export const createWorld = (now: number, ids: { creator: string; brand: string }) => {
  const random = randomFrom(20_260);
  const creators = creatorNames.map((name, index) =>
    createCreator(random, name, index === 0 ? ids.creator : `demo-creator-${index}`, index, now),
  );
  const owners = brands.map((company, index): Brand => {
    const [first_name = '', ...rest] = company.contact.split(' ');
    return {
      user_id: index === 0 ? ids.brand : `demo-brand-${index}`,
      email: index === 0 ? 'brand@briefhouse.test' : `hello@${new URL(company.site).hostname}`,
      first_name,
      last_name: rest.join(' '),
      location: company.place,
      bio: company.about,
      company,
      favorites: [],
      created_at: iso(now - random.between(30, 300) * day),
    };
  });
  const projects = createProjects(random, owners, creators, now);
  giveDemoPast(projects, creators[0] as Creator, now);
  finishShown(projects, owners, now);
  const chance = randomFrom(20_261);
  // The demo's own brand begins without favorites.
  for (const owner of owners.slice(1)) owner.favorites = createFavorites(chance, creators);
  for (const creator of creators) {
    const hours = newcomers.get(creators.indexOf(creator));
    if (hours !== undefined) creator.created_at = iso(now - hours * hour);
  }
  return { creators, brands: owners, projects };
};

const createCreator = (
  random: Random,
  name: string,
  user_id: string,
  index: number,
  now: number,
): Creator => {
  const [first_name = '', ...rest] = name.split(' ');
  const drawn = random.pick(specialties);
  const low = random.between(2, 12) * 25;
  const place = random.pick(places);
  const price: Creator['price'] = [low, low + random.between(2, 16) * 50];
  const drawnTags = random.some(drawn.tags, random.between(2, drawn.tags.length));
  // The demo creator's conversations are about skincare.
  const specialty = index === 0 ? specialties[0] : drawn;
  const tags = index === 0 ? ['skincare', 'routines', 'before-after'] : drawnTags;
  return {
    user_id,
    email: user_id.startsWith('demo-') ? `${user_id}@briefhouse.test` : 'creator@briefhouse.test',
    first_name,
    last_name: rest.join(' '),
    location: place,
    bio: `${specialty.line} ${place === 'Remote' ? 'Working from wherever the light is good.' : `Based in ${place}.`}`,
    specialty: specialty.name,
    price,
    tags,
    languages: [...new Set([...(placeLanguages[place] ? [placeLanguages[place]] : []), 'en'])],
    work: seedWork(index, specialty.name),
    created_at: iso(now - random.between(3, 400) * day),
  };
};

/** The creators that a brand keeps among its favorites: some eight of them. */
const createFavorites = (random: Random, creators: Creator[]): Creator[] =>
  creators.filter(() => random.chance(8 / creators.length));

/** Places of creators who have just come, and the hours since then; none of them has a project or a follower. */
const newcomers: ReadonlyMap<number, number> = new Map([
  [9, 26],
  [25, 7],
]);

const states: readonly SeedState[] = [
  'open',
  'open',
  'open',
  'open',
  'offered',
  'to_do',
  'in_progress',
  'finished',
  'finished',
  'price_change',
];

const createProjects = (random: Random, owners: Brand[], creators: Creator[], now: number): SeedProject[] =>
  owners.flatMap((owner, ownerIndex) => {
    const list = briefs[owner.company.industry] ?? [];
    const count = ownerIndex === 0 ? list.length : ownerIndex < 9 ? 7 : 5;
    return Array.from({ length: count }, (_, index) => {
      // Brands of one industry start at different briefs, so that no two post the same one.
      const brief = list[(index + ownerIndex) % list.length] ?? { name: 'Open brief', description: '' };
      const edition = Math.floor(index / list.length);
      const state = ownerIndex === 0 ? (demoStates[index] ?? 'open') : random.pick(states);
      const created = now - random.between(2, state === 'open' ? 9 * 24 : 55 * 24) * hour;
      const own = creators[0] as Creator;
      const worker =
        state === 'open'
          ? undefined
          : ownerIndex === 0 && index % 2 === 1
            ? own
            : random.pick(creators.slice(1));
      const start = created + random.between(3, 12) * day;
      return {
        project_id: `demo-project-${ownerIndex}-${index}`,
        owner,
        name: edition === 0 ? brief.name : `${brief.name}, round ${edition + 1}`,
        description: brief.description,
        budget_cents: random.between(6, 90) * 2_500,
        state,
        worker,
        requests: state === 'open' ? createRequests(random, creators, created, now) : [],
        start_date: iso(start).slice(0, 10),
        end_date: iso(start + random.between(7, 30) * day).slice(0, 10),
        created_at: iso(created),
        updated_at: iso(changedAt(state, created, random.between(1, 200), now)),
      };
    });
  });

/** An offer lasts 72 hours, so a pending one is made within the last day. */
const changedAt = (state: SeedState, created: number, hours: number, now: number) =>
  state === 'offered'
    ? Math.max(created, now - (1 + (hours % 20)) * hour)
    : Math.min(now - hour, created + hours * hour);

const demoStates: readonly SeedState[] = [
  'open',
  'in_progress',
  'open',
  'offered',
  'finished',
  'to_do',
  'open',
  'price_change',
  'finished',
];

const createRequests = (random: Random, creators: Creator[], created: number, now: number) =>
  random.some(creators.slice(1), random.between(0, 3)).map((creator) => ({
    creator,
    message: random.chance(0.8) ? random.pick(pitches) : '',
    status: 'pending' as const,
    at: iso(Math.min(now - hour / 2, created + random.between(1, 40) * hour)),
  }));
