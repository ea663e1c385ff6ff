import type { SeedWords } from './post-content.ts';

interface Said {
  by: SeedWords['by'];
  /** Minutes after the post. */
  after: number;
  text: string;
}

interface SeedComment extends Said {
  /** The comment that this one answers, by its place among these. */
  replies?: (Said & { to?: number })[];
}

/** Comments on the demo's posts, by the place of the post in `post-content.ts`. */
export const talkContent: Readonly<Record<number, readonly SeedComment[]>> = {
  0: [
    {
      by: { creator: 22 },
      after: 4,
      text: 'One hour! In Malmö we have two and I complain about it.',
      replies: [{ by: { creator: 8 }, after: 6, text: 'Send the second one over, I will pay the postage.' }],
    },
    { by: { creator: 17 }, after: 11, text: 'Product seven deserves the last ten minutes. It always does.' },
  ],
  1: [
    {
      by: { creator: 11 },
      after: 18,
      text: 'Mine smells of blueberries from outside the box. My neighbour asked what I was baking.',
      replies: [
        { by: { brand: 1 }, after: 25, text: 'Then it is the right one. Please do not bake it.' },
        { by: { creator: 5 }, after: 40, text: 'Now I want to see somebody bake it.', to: 0 },
      ],
    },
    {
      by: { creator: 41 },
      after: 60,
      text: 'Is there a closing date for the films, or is it when the bag is empty?',
    },
  ],
  2: [
    {
      by: { creator: 13 },
      after: 9,
      text: 'Usage. For how long, where, and whether they may cut it. I left that out once and met my own face on a bus stop.',
      replies: [
        { by: { creator: 3 }, after: 15, text: 'A bus stop! Adding a line for bus stops.' },
        { by: { creator: 33 }, after: 21, text: 'Which bus stop, though. Asking as a fan.', to: 0 },
        { by: { creator: 13 }, after: 34, text: 'Line 4, for eleven weeks, in the rain.', to: 1 },
      ],
    },
    {
      by: { creator: 0 },
      after: 22,
      text: 'A date until which the price stands. Otherwise they come back in spring.',
    },
    {
      by: { brand: 3 },
      after: 47,
      text: 'From the other side of the table: please keep doing this. We can plan with a list like yours.',
    },
    {
      by: { creator: 25 },
      after: 70,
      text: 'Holidays. "Two days" means two working days, and I work on some of them.',
    },
    { by: { creator: 9 }, after: 95, text: 'Who answers when the person who ordered it is on leave.' },
    {
      by: { creator: 36 },
      after: 130,
      text: 'Food that is eaten on camera, and by whom. There is a story here.',
    },
    {
      by: { creator: 6 },
      after: 150,
      text: 'Number of formats. One video in three shapes is three videos of work.',
    },
    { by: { creator: 29 }, after: 171, text: 'I had none of these until today. Thank you.' },
    { by: { creator: 19 }, after: 190, text: 'Parking. I am serious.' },
    { by: { creator: 14 }, after: 212, text: 'Animals are extra. Ask my cat.' },
    {
      by: { creator: 48 },
      after: 240,
      text: 'New here, so I copied all of this into a note called "grown-up".',
    },
    {
      by: { brand: 10 },
      after: 260,
      text: 'Raw files: please say the price even if we do not ask. We always ask later.',
    },
  ],
  3: [
    { by: { creator: 36 }, after: 8, text: 'Take 11 has timing that cannot be taught.' },
    {
      by: { brand: 4 },
      after: 31,
      text: 'Bruno would like to know whether the cat has representation.',
      replies: [
        { by: { creator: 14 }, after: 44, text: 'She has three agents and answers to none of them.' },
      ],
    },
  ],
  4: [
    {
      by: { creator: 0 },
      after: 14,
      text: 'The balcony was not even mine. Thank you for watching all of them!',
    },
    { by: { creator: 19 }, after: 52, text: 'My umbrella gave its life for that clip.' },
  ],
  5: [
    {
      by: { creator: 9 },
      after: 12,
      text: '"The same again" is the nicest sentence in the trade. Well deserved.',
    },
    {
      by: { brand: 0 },
      after: 35,
      text: 'We know exactly who that client is, and she is right.',
      replies: [{ by: { creator: 0 }, after: 41, text: 'I hoped you would read this.' }],
    },
    { by: { creator: 29 }, after: 55, text: 'I am at the soap on the kitchen floor. This helps.' },
  ],
  6: [
    {
      by: { creator: 3 },
      after: 20,
      text: 'I have a 90 mm and can be bought with cinnamon buns. Thursday?',
      replies: [{ by: { creator: 22 }, after: 26, text: 'Thursday! Six buns, three for the train.' }],
    },
  ],
  7: [
    {
      by: { creator: 17 },
      after: 16,
      text: 'Winter coats or summer coats? There must be an audible difference.',
    },
    {
      by: { creator: 25 },
      after: 48,
      text: 'I record under the duvet like a criminal. Trying this tonight.',
    },
  ],
  8: [
    {
      by: { creator: 17 },
      after: 21,
      text: 'I read it as "straight out of the camera", so I was one of the two. "No beauty filters, light correction is welcome" would have told me.',
      replies: [
        {
          by: { brand: 0 },
          after: 33,
          text: 'That is the sentence. It goes into the next brief, thank you.',
        },
      ],
    },
    {
      by: { creator: 33 },
      after: 64,
      text: 'Show one frame that is fine and one that is not. Nobody misreads a picture.',
    },
  ],
  9: [
    { by: { creator: 6 }, after: 7, text: 'May it hold many projects.' },
    {
      by: { creator: 41 },
      after: 29,
      text: 'Next one pays for the memory card that you will need for the one after it.',
    },
  ],
  10: [
    { by: { creator: 8 }, after: 33, text: 'Tried it this morning with a jar. The hands won here, too.' },
    {
      by: { brand: 8 },
      after: 80,
      text: 'We see the same in our own numbers, and hands do not need subtitles.',
    },
  ],
  11: [
    {
      by: { creator: 14 },
      after: 24,
      text: 'Liver is more than some brands offer. Tell Bruno to hold out for it.',
    },
  ],
  12: [
    {
      by: { creator: 13 },
      after: 18,
      text: '"I would love to do half of it for that." Works more often than one would think.',
    },
    {
      by: { creator: 9 },
      after: 27,
      text: 'Your friend should name the price for all of it and then stay silent for a day.',
    },
  ],
};
