export interface SeedWords {
  /** The author: a creator or a brand of the demo, by their place in `people-content.ts`. */
  by: { creator: number } | { brand: number };
  /** Hours before now. */
  hoursAgo: number;
  text: string;
}

export interface SeedPost extends SeedWords {
  /** The number of pictures of their own work, or a video of it. */
  shows?: number | 'video';
  /** Their first piece, or the first of their projects that was finished. */
  work?: 'piece' | 'project';
}

/** The posts of the demo's community feed, newest first. */
export const postContent: readonly SeedPost[] = [
  {
    by: { creator: 8 },
    hoursAgo: 0.3,
    shows: 3,
    text: 'There is exactly one hour of usable light in Helsinki today, and twelve products that want their picture taken in it. Wish me luck.',
  },
  {
    by: { brand: 1 },
    hoursAgo: 2,
    text: "Sample boxes for the tasting series went out this morning. If yours smells of blueberries when you open it, that's the Ethiopian. If it smells of cardboard, write to us.",
  },
  {
    by: { creator: 3 },
    hoursAgo: 5,
    text: 'Things I now put in every quote, after learning each one the hard way:\n\n1. Two rounds of changes, then an hourly rate.\n2. Who pays for the props.\n3. What happens when the parcel gets stuck in customs.\n4. Raw files: included or not.\n\nWhat is on your list that is missing on mine?',
  },
  {
    by: { creator: 14 },
    hoursAgo: 9,
    shows: 1,
    text: 'The cat has walked through the frame in take 3, 7 and 11. The brand picked take 11.',
  },
  {
    by: { brand: 3 },
    hoursAgo: 20,
    text: 'We read every request for the rain jacket project over the weekend. To everyone who sent us a clip from their balcony in a storm: you made our Sunday. Answers go out by Wednesday.',
  },
  {
    by: { creator: 0 },
    hoursAgo: 27,
    shows: 'video',
    text: 'Small win: a client asked for "the same again, you know what we like". Eighteen months ago I was filming soap on my kitchen floor.',
  },
  {
    by: { creator: 22 },
    hoursAgo: 31,
    text: 'Does anyone in Malmö or Copenhagen have a macro lens to lend for two days? I can offer a softbox, cinnamon buns and my eternal respect.',
  },
  {
    by: { creator: 9 },
    hoursAgo: 44,
    text: 'Voice-over tip that cost me a year to find: record inside the wardrobe, between the coats. My €400 microphone never sounded better, and it is warm in there.',
  },
  {
    by: { brand: 0 },
    hoursAgo: 52,
    text: 'A question for the skincare people here. When we write "no filters", do you read it as "no beauty filters" or as "straight out of the camera"? We mean the first, and two creators understood the second this week. How would you phrase it?',
  },
  {
    by: { creator: 29 },
    hoursAgo: 61,
    text: 'Finished my first paid project today. It paid for the tripod that I needed for the project. The circle of life.',
  },
  {
    by: { creator: 17 },
    hoursAgo: 75,
    text: "Reminder to myself and to you: the hook isn't the first sentence, it's the first movement. I cut the same clip twice, once starting on my face and once starting on my hands pulling the lid off. The hands were watched to the end twice as often.",
  },
  {
    by: { brand: 4 },
    hoursAgo: 90,
    text: 'Our taste tester Bruno (nine, dachshund) wishes to inform all creators that he is available for collaborations and accepts payment in liver.',
  },
  {
    by: { creator: 33 },
    hoursAgo: 104,
    text: 'How do you say no to a brief that you like but that pays half? Asking for a friend who is me.',
  },
  {
    by: { creator: 5 },
    hoursAgo: 118,
    text: 'I moved my desk one metre to the left and the whole room looks like a different studio. Before you buy another lamp: move the furniture.',
  },
  {
    by: { brand: 8 },
    hoursAgo: 140,
    work: 'project',
    text: 'The linen is dyed with onion skins, walnut shells and madder. Every batch comes out a little different, so please do not colour-correct it to match our website. The website should match the shirt.',
  },
  {
    by: { creator: 25 },
    hoursAgo: 163,
    text: 'Just back from three weeks without posting anything, anywhere. Nobody died, two clients waited, and I had an idea that I am still excited about on a Monday. Take the break.',
  },
  {
    by: { creator: 11 },
    hoursAgo: 190,
    text: 'Türk kahvesi, but make it 60 frames a second. The foam is the whole story, the rest is a cup.',
  },
  {
    by: { creator: 41 },
    hoursAgo: 214,
    text: 'Някой от София за обща фотосесия в събота? Имам студио от 10 до 14 ч. и твърде много фонове за сам човек.',
  },
  {
    by: { brand: 10 },
    hoursAgo: 240,
    text: 'We asked four creators to build the same shelf on camera. Fastest: 11 minutes. Slowest: 2 hours, with a conversation about divorce in the middle. Guess which one our customers love.',
  },
  {
    by: { creator: 19 },
    hoursAgo: 275,
    text: 'Checklist before I press record:\n\n· phone in flight mode (the real one, too)\n· lens wiped\n· fridge off\n· fridge back on afterwards, please, Zoé, you have lost enough yoghurt to this',
  },
  {
    by: { creator: 6 },
    hoursAgo: 306,
    work: 'piece',
    text: 'Portfolio advice from a brand manager I had coffee with: three videos, not thirty. One where you talk, one where the product talks, one that made somebody laugh.',
  },
  {
    by: { brand: 6 },
    hoursAgo: 340,
    text: 'New shoes to test in sizes 36 to 48. We are looking for runners who are honestly slow. Fast people have had enough adverts.',
  },
  {
    by: { creator: 36 },
    hoursAgo: 372,
    text: 'What I filmed: a quiet breakfast scene with one croissant.\nWhat it took: eleven croissants. I regret nothing.',
  },
  {
    by: { creator: 48 },
    hoursAgo: 410,
    text: 'First week here. Hello everyone! I make slow cooking videos in Lisbon, mostly fish, mostly my grandmother’s pots. Happy to swap feedback with anyone who is also new.',
  },
  {
    by: { brand: 11 },
    hoursAgo: 455,
    work: 'project',
    text: 'Thank you to the six people who carried glass bottles up a mountain for us last week. The pictures are wonderful. We are sorry about the stairs.',
  },
  {
    by: { creator: 13 },
    hoursAgo: 474,
    text: 'Invoice sent, invoice paid, same day. I did not know that this was possible and I would like it in writing that I did not dream it.',
  },
];
