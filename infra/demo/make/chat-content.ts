/** A person of the demo: index into its brands or creators. */
export type Speaker = { brand: number } | { creator: number };

export interface SeedChat {
  between: readonly [Speaker, Speaker];
  /** The number of unread messages at the end. */
  unread: number;
  /** Speaker (0 or 1), minutes ago, text; and the place of a piece of the speaker's own work that goes with it. */
  lines: readonly (readonly [0 | 1, number, string, work?: number])[];
}

const hour = 60;
const day = 24 * hour;

const nora = { brand: 0 };
const mira = { creator: 0 };

/** The conversations of the demo. */
export const chats: readonly SeedChat[] = [
  {
    between: [nora, mira],
    unread: 1,
    lines: [
      [0, 6 * day + 190, 'Hi Mira! I saw your sunscreen series and stayed for all eleven parts.'],
      [0, 6 * day + 189, 'We are launching a three-step morning set in spring. Would you be up for it?'],
      [1, 6 * day + 160, 'Hello Nora, thank you! Yes, mornings are my best light anyway.'],
      [1, 6 * day + 158, 'What do you need, stills or video?'],
      [0, 6 * day + 121, 'One vertical video of 30 to 40 seconds, and five stills for the shop.'],
      [0, 6 * day + 120, 'No filters, no ring light. Skin should look like skin.'],
      [1, 6 * day + 95, 'That is the only way I film, so we will get along.'],
      [1, 6 * day + 94, 'Do you have a script, or do you trust me with it?'],
      [
        0,
        6 * day + 60,
        'Three sentences we need for legal reasons, the rest is yours. I put them into the brief.',
      ],
      [1, 6 * day + 31, 'Read it. The second sentence is a mouthful, can I split it in two?'],
      [0, 6 * day + 12, 'Let me ask.'],
      [0, 5 * day + 400, 'You can split it. Please keep "dermatologically tested" in one breath.'],
      [1, 5 * day + 371, 'Deal.'],
      [
        1,
        5 * day + 370,
        'The parcel is here by the way. The pump of the cleanser arrived open, about a third is gone.',
      ],
      [0, 5 * day + 330, 'Oh no. I am sending another one today, tracked.'],
      [1, 5 * day + 322, 'No rush, two thirds are plenty for a video.'],
      [0, 5 * day + 320, 'It is for you, not for the video :)'],
      [
        1,
        4 * day + 500,
        'First test from this morning: north window, 7:40. The gel catches the light beautifully.',
        0,
      ],
      [1, 4 * day + 498, 'The toner is hard to show. It is water that looks like water.'],
      [0, 4 * day + 451, 'Our last agency poured it in slow motion and it looked like vodka.'],
      [1, 4 * day + 449, 'Then I will pat it in and let people hear it. Sound does more than a splash.'],
      [0, 4 * day + 430, 'Love that.'],
      [
        0,
        3 * day + 260,
        'Small thing: could the towel be neutral? Blue is a competitor’s colour, says marketing.',
      ],
      [1, 3 * day + 214, 'It is my only good towel, but fine. Beige it is.'],
      [0, 3 * day + 210, 'I owe you a towel.'],
      [1, 2 * day + 520, 'Rough cut is in my folder, I will show you once the sound is clean.'],
      [1, 2 * day + 518, 'It runs 44 seconds. Is that too long?'],
      [0, 2 * day + 480, 'Four seconds too long for the ad, right for the shop. Could you make both?'],
      [1, 2 * day + 462, 'Yes, the cut is easy: without the part where my cat walks in.'],
      [0, 2 * day + 460, 'Keep the cat in the long one. Please.'],
      [1, 2 * day + 455, 'The cat stays.'],
      [0, day + 300, 'How is it going? The shop team asks whether Friday still stands.'],
      [1, day + 244, 'Friday stands. Stills on Thursday evening, video on Friday before noon.'],
      [0, day + 240, 'Perfect, then I will book the slot.'],
      [1, 3 * hour, 'Stills are done, five plus two spare ones. The beige towel is the star, I admit it.'],
    ],
  },
  {
    between: [{ brand: 1 }, mira],
    unread: 2,
    lines: [
      [0, 2 * day + 30, 'Hi Mira, Georgi from Kupa Coffee. Do you film food, or skincare only?'],
      [1, day + 900, 'Hi Georgi! Breakfast counts as a routine too, so yes.', 12],
      [0, 5 * hour + 12, 'Wonderful. We roast on Tuesdays, you could smell it from the tram.'],
      [0, 5 * hour + 10, 'Would next Tuesday suit you for a first look, around nine?'],
    ],
  },
  {
    between: [{ brand: 2 }, mira],
    unread: 0,
    lines: [
      [0, 19 * day, 'The headphones clip has been live for a week: 41 % watched it to the end.'],
      [1, 19 * day - 44, 'To the end? People usually leave when I take them off.'],
      [0, 19 * day - 61, 'They stay for the silence, it seems. Thank you for that idea.'],
      [1, 19 * day - 70, 'My pleasure. Write to me when the next pair comes out!'],
    ],
  },
  {
    between: [mira, { creator: 3 }],
    unread: 0,
    lines: [
      [0, 3 * day + 50, 'Tomasz, which diffuser was it that you had in the kitchen video?'],
      [1, 3 * day + 20, 'A shower curtain. Frosted, from the hardware shop, 4 euro.'],
      [0, 3 * day + 18, 'I spent 90 on mine and it is worse.'],
      [1, 3 * day + 15, 'Everybody does once.'],
    ],
  },
  {
    between: [nora, { creator: 1 }],
    unread: 2,
    lines: [
      [1, 9 * hour + 20, 'Hello Nora, I asked for the night balm project. Two questions if I may.'],
      [1, 9 * hour + 19, 'Does it have to be two weeks in a row? And may my beard be in the picture?'],
    ],
  },
  {
    between: [nora, { creator: 2 }],
    unread: 0,
    lines: [
      [0, 8 * day + 10, 'Amélie, the refill station photos are on our front page. Have a look!'],
      [1, 8 * day - 25, 'Oh, they look so good at that size. Who chose the crop?'],
      [0, 8 * day - 31, 'Our intern. We are keeping her.'],
      [1, 8 * day - 34, 'Please do. Merci for the quick payment as well.'],
    ],
  },
  {
    between: [nora, { creator: 6 }],
    unread: 0,
    lines: [
      [0, 12 * day, 'Hi Ines, are you still travelling in March?'],
      [1, 12 * day - 300, 'Until the 20th, then back in Lisbon with a real kitchen.'],
      [0, 12 * day - 320, 'Then let us talk on the 21st. I will put you down for the gift sets.'],
    ],
  },
];
