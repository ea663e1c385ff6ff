import type { Brief, Deliverable } from '@briefhouse/contracts/marketplace/brief.ts';

interface HouseTemplate {
  name: string;
  /** A sentence about its use. */
  summary: string;
  description: string;
  brief: Brief;
}

const piece = (given: Partial<Deliverable> & Pick<Deliverable, 'kind' | 'count'>): Deliverable => ({
  aspect: 'any',
  seconds: null,
  resolution: '1080p',
  language: null,
  captions: 'none',
  ...given,
});

const vertical = (count: number, seconds: number): Deliverable =>
  piece({ kind: 'video', count, aspect: '9:16', seconds, captions: 'burned_in' });

const rights = (use: 'organic' | 'paid' | 'both', months: number): NonNullable<Brief['rights']> => ({
  use,
  months,
  places: null,
  raw_files: false,
  whitelisting: false,
});

const shipped: Brief['supply'] = { how: 'shipped', paid_by: 'brand', where: null };
const labelled: Brief['disclosure'] = { how: 'both', words: '#ad' };

/** The templates of the house. A brand changes whatever it likes in the draft that begins with one. */
export const houseTemplates: readonly HouseTemplate[] = [
  {
    name: 'Unboxing',
    summary: 'First impressions, from the parcel to the first use.',
    description: 'Open our parcel on camera and show your honest first impression of the product.',
    brief: {
      goal: 'People who are about to order see what arrives at their door.',
      channels: ['tiktok', 'instagram'],
      placement: 'organic',
      hooks: ['It finally arrived', 'I did not expect this inside'],
      messages: ['The packaging and everything in it', 'One detail that surprised you', 'The first use'],
      deliverables: [vertical(1, 45), piece({ kind: 'photo', count: 3, aspect: '4:5' })],
      must: ['Daylight', 'The parcel closed at the beginning', 'Product and logo in the first five seconds'],
      must_not: ['Other brands in the picture'],
      supply: shipped,
      disclosure: labelled,
      rights: rights('organic', 12),
      rounds: 1,
    },
  },
  {
    name: 'Testimonial',
    summary: 'A person who uses the product tells about it in their own words.',
    description: 'Tell, in your own words and to the camera, how our product fits into your day.',
    brief: {
      goal: 'Doubters hear from somebody like them.',
      channels: ['instagram', 'tiktok'],
      placement: 'paid',
      hooks: ['I was sceptical at first', 'Three weeks later'],
      messages: [
        'The problem before the product',
        'The change, with one concrete example',
        'The person to whom you would recommend it',
      ],
      deliverables: [vertical(1, 30)],
      must: ['Your own experience after at least a week', 'Clear sound without music under your words'],
      must_not: ['Promises of results for everybody', 'Reading from a script'],
      supply: shipped,
      disclosure: labelled,
      rights: rights('paid', 6),
      rounds: 2,
    },
  },
  {
    name: 'How-to',
    summary: 'A short guide that shows the use step by step.',
    description: 'Show in a few clear steps how our product is used.',
    brief: {
      goal: 'New customers succeed at the first try.',
      channels: ['youtube', 'instagram'],
      placement: 'both',
      hooks: ['The mistake nearly everybody makes', 'Done in under a minute'],
      messages: [
        'Everything that is needed, at the beginning',
        'One step in each shot',
        'The result at the end',
      ],
      deliverables: [vertical(1, 60)],
      must: ['Hands and product close up', 'Each step named on screen'],
      must_not: ['Steps that the instructions do not have'],
      supply: shipped,
      disclosure: labelled,
      rights: rights('both', 12),
      rounds: 2,
    },
  },
  {
    name: 'Before and after',
    summary: 'One honest comparison in the same light and frame.',
    description: 'Show the difference that our product makes, in the same place and light.',
    brief: {
      goal: 'The difference is visible without a word.',
      channels: ['instagram', 'tiktok'],
      placement: 'paid',
      may_not_claim: 'Medical effects, and results within a time that you have not seen yourself.',
      hooks: ['Day 1 and day 14', 'Watch the left side'],
      deliverables: [vertical(1, 20), piece({ kind: 'photo', count: 2, aspect: '1:1' })],
      must: ['Same place, light and frame in both', 'The time between them on screen'],
      must_not: ['Filters, retouching or different make-up'],
      supply: shipped,
      disclosure: labelled,
      rights: rights('paid', 6),
      rounds: 1,
    },
  },
  {
    name: 'Hook variations',
    summary: 'One video with several beginnings, to find the one that holds.',
    description: 'Film one video, and several different first three seconds for it.',
    brief: {
      goal: 'We test which beginning holds people, and spend on that.',
      channels: ['tiktok', 'instagram'],
      placement: 'paid',
      hooks: ['A question', 'A claim that sounds wrong', 'The result first', 'A mishap', 'A number'],
      deliverables: [vertical(1, 30), vertical(5, 3)],
      must: ['Each beginning as a file of its own', 'Beginnings that fit the same body without a jump'],
      supply: shipped,
      disclosure: labelled,
      rights: { ...rights('paid', 6), raw_files: true },
      rounds: 1,
    },
  },
  {
    name: 'Product photos',
    summary: 'Pictures of the product in use, for a shop or a feed.',
    description: 'Photograph our product in a real home, in use and by itself.',
    brief: {
      goal: 'Our shop shows the product as people have it at home.',
      channels: ['website', 'instagram', 'pinterest'],
      placement: 'both',
      deliverables: [
        piece({ kind: 'photo', count: 6, aspect: '4:5', resolution: '4k' }),
        piece({ kind: 'photo', count: 2, aspect: '1:1', resolution: '4k' }),
      ],
      must: ['Daylight', 'Two pictures with a hand or a person', 'True colours'],
      must_not: ['Text in the pictures', 'Other brands'],
      supply: shipped,
      rights: rights('both', 24),
      rounds: 1,
    },
  },
  {
    name: 'Event',
    summary: 'A visit, told in stories on the day and a recap after it.',
    description: 'Visit our event, show it as it happens, and sum it up afterwards.',
    brief: {
      goal: 'People who could not come feel what they missed.',
      channels: ['instagram', 'tiktok'],
      placement: 'organic',
      hooks: ['Come with me', 'Five minutes before the doors open'],
      deliverables: [piece({ kind: 'story', count: 5, aspect: '9:16', seconds: 15 }), vertical(1, 45)],
      must: ['Stories on the day itself', 'The recap within two days', 'The place and the name of the event'],
      must_not: ['Guests who did not agree to be filmed'],
      supply: { how: 'not_needed', paid_by: 'brand', where: null },
      disclosure: labelled,
      rights: rights('organic', 6),
      rounds: 1,
    },
  },
  {
    name: 'Always-on, monthly',
    summary: 'Fresh content every month, on the same terms.',
    description: 'Make a fresh set of content for us each month.',
    brief: {
      goal: 'Our channels never go quiet, and never look the same.',
      channels: ['instagram', 'tiktok'],
      placement: 'both',
      messages: ['One theme for each month, which we agree on by its first day'],
      deliverables: [vertical(4, 30), piece({ kind: 'photo', count: 4, aspect: '4:5' })],
      must: ['One piece a week', 'A different place or person in each'],
      supply: shipped,
      disclosure: labelled,
      rights: rights('both', 12),
      rounds: 1,
    },
  },
];
