/** A creator's words about one drawn scene; `titles` and `words` vary between creators with the same subject. */
export interface Subject {
  /** A description for people who cannot see it. */
  alt: string;
  titles: readonly string[];
  words: readonly string[];
  tags: readonly string[];
  /** The place of the subject, in percent from the top. */
  focus_y: number;
  /** Whether it looks good when it moves. */
  moves: boolean;
}

const subject = (
  alt: string,
  titles: readonly string[],
  words: readonly string[],
  tags: readonly string[],
  { focus_y = 62, moves = true } = {},
): Subject => ({ alt, titles, words, tags, focus_y, moves });
const above = { focus_y: 50, moves: false };

/** The subjects, by the name of the drawing in scenes/drawings. */
export const subjects: Readonly<Record<string, Subject>> = {
  bottlesInWindowLight: subject(
    'A pump bottle and two jars beside a vase with twigs; sunlight falls through a window across them',
    ['The whole shelf at 7:40', 'Cleanser, north window', 'Three products, one morning'],
    ['No ring light, no filter: the light of half past seven.', 'Shot for a launch; the shop still uses it.'],
    ['skincare', 'daylight', 'still life'],
  ),
  serumOnStone: subject(
    'A serum bottle with a dropper on a round stone plinth before a coloured arch, with shadows of leaves',
    ['One drop at a time', 'Serum, slow', 'Texture test no. 4'],
    ['The drop falls exactly on the beat of the sound.', 'Filmed in one take, about forty times.'],
    ['serum', 'texture', 'product'],
  ),
  creamFromAbove: subject(
    'An open jar of cream from above with a spiral drawn in it, a small spoon and petals beside it',
    ['The first scoop', 'Night cream from above', 'Swirl'],
    ['People save this one for the sound.', 'Stills for the shop, five crops.'],
    ['texture', 'top-down', 'asmr'],
    above,
  ),
  portraitWithTowel: subject(
    'A person with closed eyes and a towel around the head, a little cream on both cheeks',
    ['Two weeks, bare skin', 'Sunday mask', 'Before the first coffee'],
    ['Day one and day fourteen in the same light.', 'Honest: I nearly fell asleep.'],
    ['before-after', 'routines', 'self-care'],
    { focus_y: 48 },
  ),
  vanity: subject(
    'A round mirror on a dressing table with brushes, lipsticks and a jar; twigs are reflected in it',
    ['Get ready with five things', 'My vanity, unedited', 'Red on a Tuesday'],
    ['Everything on the table was used in the video.', 'Made for a spring campaign.'],
    ['makeup', 'get ready', 'routines'],
  ),
  ramen: subject(
    'A steaming bowl of ramen with noodles, two halves of an egg, seaweed and chopsticks before a yellow moon',
    ['Ramen in nineteen minutes', 'Broth you can hear', 'Midnight bowl'],
    ['The steam is real, the window was open in January.', 'Recipe in the caption; 4,100 people saved it.'],
    ['recipes', 'asmr', 'comfort food'],
  ),
  panFromAbove: subject(
    'A cast-iron pan from above: three fried eggs in tomato sauce with herbs, half a lemon beside it',
    ['One pan, four people', 'Shakshuka, no talking', 'Sunday eggs'],
    ['Top-down on a rig of two chairs and a broom.', 'Hook: the crack of the third egg.'],
    ['one pan', 'top-down', 'recipes'],
    { focus_y: 48 },
  ),
  tartOnStand: subject(
    'A fruit tart on a white cake stand, a mug to its left and half a lemon to its right',
    ['The tart that sold the stand', 'Fruit in rings', 'For four o’clock'],
    ['Styled, baked and eaten by me.', 'Stills and a twelve-second slice.'],
    ['baking', 'styling', 'stills'],
  ),
  breakfastBoard: subject(
    'Three different toasts on a wooden board from above, coffee and half a lemon beside it',
    ['Toast, three ways', 'Breakfast for one camera', 'Board of the week'],
    ['Each topping is a clip of its own.', 'Shot before eight, eaten by nine.'],
    ['top-down', 'plant-based', 'breakfast'],
    above,
  ),
  shoesInMotion: subject(
    'A pair of running shoes in mid-stride on a red track, dust behind them and low sun over hills',
    ['First hundred kilometres', 'Stride, frame by frame', 'Track Tuesday'],
    ['The dust is flour. Do not tell the brand.', 'Cut to eleven seconds for the ad.'],
    ['running', 'product', 'slow motion'],
  ),
  homeWorkout: subject(
    'A kettlebell and a water bottle on an unrolled mat in a sunny room with a large plant',
    ['Ten minutes, one bell', 'No gym, no excuse', 'The corner I train in'],
    ['Form first; the count is on screen.', 'Part 3 of a series of eight.'],
    ['home workouts', 'form checks'],
    { moves: false },
  ),
  runnerAtDawn: subject(
    'A runner with a ponytail on a road before a large rising sun and hills',
    ['Out before the cars', 'Week six', 'The long one'],
    ['Filmed from a bicycle, in one go.', 'The sentence at the end is what people share.'],
    ['running', 'challenges', 'morning'],
  ),
  stretchByTheWindow: subject(
    'A person sits cross-legged with both arms above the head, plants and window light around',
    ['Five minutes for your back', 'Desk people, this is for you', 'Slow Sunday'],
    ['A physiotherapist checked every cue: me.', 'The quiet one in my feed, and the most saved.'],
    ['form checks', 'stretching', 'home workouts'],
  ),
  headphonesOnStand: subject(
    'Large headphones hang on a wooden stand, rings of sound around them, books to the left',
    ['Silence, reviewed', 'Forty hours on my head', 'Unplugged'],
    ['41 % watched it to the end.', 'I took them apart in the second half.'],
    ['reviews', 'audio', 'macro'],
  ),
  unboxing: subject(
    'A watch rises out of an open cardboard box that is full of crumpled paper',
    ['Unboxed without a word', 'What is really in it', 'Paper first'],
    ['No music: tape, paper, click.', 'Everything in the box costs me ten seconds.'],
    ['unboxing', 'asmr', 'wearables'],
  ),
  appOnAPhone: subject(
    'A phone with an open app leans on a wooden block between a mug and a plant',
    ['The app in fifteen seconds', 'Set up with one thumb', 'Screens, not slides'],
    ['Screen recording and table shot in one move.', 'Three hooks, one demo.'],
    ['app demo', 'smart home', 'explainers'],
    { moves: false },
  ),
  deskAtNight: subject(
    'An open laptop with coloured lines on its screen on a desk at night, lit by a lamp',
    ['Desk at eleven', 'The keyboard everybody asks about', 'Night shift'],
    ['Lit by one lamp and the screen.', 'Desk tour in seven cuts.'],
    ['desk setup', 'reviews'],
  ),
  gadgetsFromAbove: subject(
    'A camera, a notebook, a phone and earbuds laid out on a table, seen from above',
    ['What I carry', 'Four things, one pocket', 'Flat lay for the shop'],
    ['Each one returns in a clip of its own.', 'Twelve stills, four of them upright.'],
    ['comparison', 'stills', 'everyday carry'],
    above,
  ),
  fromTheTrain: subject(
    'View from a train window onto hills and a low sun; a mug and an open book on the small table',
    ['Six hours, one seat', 'Slow way to the sea', 'Window seat'],
    ['The cup is the product. Nobody minded.', 'Filmed on the night train’s last hour.'],
    ['slow travel', 'vlog', 'trains'],
    { focus_y: 45 },
  ),
  oldTown: subject(
    'A narrow street of an old town with washing on a line, potted plants and a black cat from behind',
    ['Three streets behind the square', 'Where the cat lives', 'A town in forty seconds'],
    ['The guide that the tourist office shared.', 'No drone, good shoes.'],
    ['city guides', 'slow travel'],
    { focus_y: 55 },
  ),
  harbour: subject(
    'A sailing boat on calm water, the sun low over the hills behind it',
    ['Last light in the harbour', 'One boat, no plan', 'Off season'],
    ['Shot from the pier with a borrowed lens.', 'The sound is from the boat itself.'],
    ['vlog', 'coast', 'drone'],
  ),
  packedSuitcase: subject(
    'An open suitcase from above with folded clothes, a hat and sunglasses, a passport beside it',
    ['Nine days, hand luggage', 'Pack with me', 'What stayed at home'],
    ['List in the caption, links in the list.', 'The belt is the hero, if you ask the brand.'],
    ['packing', 'top-down'],
    above,
  ),
  clothesRail: subject(
    'Four garments on a wooden rail, two pairs of shoes below, window light on the wall',
    ['Four pieces, nine outfits', 'The capsule, spring', 'On the rail'],
    ['Worn, washed and worn again.', 'Try-on in the second half.'],
    ['capsule wardrobe', 'styling', 'sustainable'],
  ),
  coatInTheStreet: subject(
    'A person in a long coat with sunglasses and a small bag walks past a coloured arch',
    ['The coat, for real weather', 'Walk with me', 'One coat, three moods'],
    ['Size M on 168 cm, said in the first second.', 'Street, no permit, four minutes.'],
    ['try-on', 'styling'],
    { focus_y: 55 },
  ),
  bagOnPlinth: subject(
    'A handbag and an ankle boot on two round plinths with shadows of leaves',
    ['Bag, boot, done', 'Still life with strap', 'Autumn in two pieces'],
    ['Shop stills, shot at home.', 'The shadow is my monstera.'],
    ['stills', 'accessories'],
    { moves: false },
  ),
  foldedKnits: subject(
    'Folded jumpers stacked on a bench, sunglasses on top, sun through a window',
    ['Knits, ranked by itch', 'A stack for October', 'Wool week'],
    ['Honest: number two itches.', 'Five colours, one light.'],
    ['sustainable', 'stills'],
    { moves: false },
  ),
  outfitFromAbove: subject(
    'A striped top, trousers and a hat laid out on a wooden floor, seen from above',
    ['Monday, decided', 'Laid out', 'Outfit in one frame'],
    ['The frame before the try-on.', 'Made as a cover for a series of five.'],
    ['styling', 'top-down'],
    above,
  ),
  woodenTrain: subject(
    'A wooden train on a rug with a teddy bear and building blocks behind it',
    ['It survived our kitchen', 'Toy test: the train', 'Two kids, four wheels'],
    ['Tested by two experts, three and five years old.', 'What broke is in the video as well.'],
    ['toddlers', 'honest reviews', 'family'],
  ),
  bedtimeStory: subject(
    'A teddy bear with an open book under a starry blanket, a lamp and the moon in the window',
    ['Bedtime in real time', 'Page nine, again', 'The lamp that stays on'],
    ['Filmed at half past seven, as every day.', 'Quiet sound, no music.'],
    ['routines', 'family', 'night'],
  ),
  lunchBox: subject(
    'A lunch box with a sandwich, berries, carrots and little stars from above, an apple beside it',
    ['Lunch box, 90 seconds', 'What came back home', 'Stars for Friday'],
    ['Hook: the box that came back empty.', 'Five boxes for five days.'],
    ['toddlers', 'routines', 'top-down'],
    above,
  ),
  playCorner: subject(
    'A play tent, bunting, a teddy bear and blocks in a child’s corner of a room',
    ['A corner of one’s own', 'Under 80 euro', 'Rainy day plan'],
    ['Built in one nap.', 'Every item linked, none of it beige.'],
    ['family', 'diy'],
  ),
  livingRoomCorner: subject(
    'An armchair with a cushion between a floor lamp and a plant, pictures on the wall, sun on the floor',
    ['The corner that took a year', 'Chair first', 'Before: a bicycle stood here'],
    ['Rented flat; nothing was drilled.', 'Makeover in eleven cuts.'],
    ['makeover', 'small spaces', 'plants'],
  ),
  shelfWithBooks: subject(
    'Wooden shelves with books, a vase with twigs and a plant in slanting light',
    ['A shelf that moved house', 'By colour, sorry', 'Two boards, six screws'],
    ['Assembled on camera, no cuts.', 'Stills for the catalogue.'],
    ['small spaces', 'diy', 'stills'],
    { moves: false, focus_y: 50 },
  ),
  plantsOnTheSill: subject(
    'Plants and a vase on a windowsill between curtains, hills and clouds outside',
    ['Plants that forgive', 'Sill, restyled', 'Watering day'],
    ['The curtain moves by itself, I promise.', 'Series of six, one plant each.'],
    ['plants', 'small spaces'],
  ),
  freshPaint: subject(
    'A ladder with a paint pot before a wall that is half painted, a roller to the right',
    ['One wall, one Saturday', 'Wet edge', 'The colour nobody chose'],
    ['Time-lapse and one honest close-up.', 'Two coats; the second is on screen.'],
    ['diy', 'makeover'],
    { moves: false },
  ),
  dogWithBall: subject(
    'A dog sits on a round rug with its tongue out, a ball beside it',
    ['He did not give it back', 'Sit. Stay. Action.', 'The ball, reviewed'],
    ['My co-star works for cheese.', 'Second take; the first has no ball left.'],
    ['dogs', 'training', 'funny'],
    { focus_y: 58 },
  ),
  catOnTheSill: subject(
    'A cat lies on a windowsill before a view of hills, a plant beside it',
    ['She saw a bird', 'Nothing happens, beautifully', 'Window duty'],
    ['Fourteen seconds of cat. That is the idea.', 'Calm cut for the evening slot.'],
    ['cats', 'funny'],
  ),
  catInABox: subject(
    'A cat looks out of an open cardboard box with a paw printed on it',
    ['The box was the present', 'Unboxed: a cat', 'If it fits'],
    ['The product is beside the box. She did not care.', 'The most shared clip of my year.'],
    ['cats', 'unboxing', 'funny'],
  ),
  dinnerIsServed: subject(
    'A dog waits behind a full bowl, a large bag of dog food beside it',
    ['Dinner, to the gram', 'Patience, twelve seconds', 'What is in the bag'],
    ['He waits for the word. So does the viewer.', 'Ingredients are read aloud.'],
    ['dogs', 'honest reviews'],
    { focus_y: 58 },
  ),
  budgetApp: subject(
    'A phone with a bar chart on its screen on a plinth between stacks of coins',
    ['A budget in five bars', 'Where forty euro went', 'One app, no guilt'],
    ['Explained to my sister, so to everybody.', 'The chart is mine, and true.'],
    ['explainers', 'app demo'],
  ),
  savingsJar: subject(
    'A glass jar of coins with a seedling growing out of it, a single coin rolls beside it',
    ['Interest, with a plant', 'The jar method', 'Small change'],
    ['Compound interest in nineteen seconds.', 'Stop motion, 240 frames.'],
    ['explainers', 'animation'],
  ),
  receiptsOnTheDesk: subject(
    'A notebook with a curve, a receipt, a calculator and coffee on a desk from above',
    ['Sunday is receipt day', 'Fees, in pencil', 'The month on one page'],
    ['No advice, only arithmetic.', 'Voice-over in one breath.'],
    ['talking head', 'top-down'],
    above,
  ),
  piggyBank: subject(
    'A piggy bank with painted flowers, a coin above its slot, more coins and a mug beside it',
    ['Pension, for people under 30', 'Feed the pig', 'Ten euro a week'],
    ['The pig is called Kerstin.', 'First part of a series on pensions.'],
    ['explainers', 'animation'],
  ),
  packOnTheRidge: subject(
    'A backpack stands on a ridge before snowy peaks, sun and clouds above',
    ['Four days, eleven kilos', 'Ridge test', 'The strap question'],
    ['Carried for 61 km before I said a word.', 'Rain on day two, of course.'],
    ['gear tests', 'hiking'],
  ),
  tentAtNight: subject(
    'A glowing tent and a small fire below stars and snowy mountains',
    ['Minus four, well slept', 'Tent up in 3:10', 'No signal'],
    ['Lit by one lamp from the inside.', 'Pitched on camera, in gloves.'],
    ['camping', 'gear tests', 'night'],
  ),
  coffeeByTheLake: subject(
    'A kettle on a camping stove by a mountain lake, an enamel cup beside it',
    ['Coffee at 1,900 metres', 'Boil test', 'The good kind of cold'],
    ['2:40 to the boil, with wind.', 'Sound: stove, lake, nothing else.'],
    ['camping', 'cold water', 'asmr'],
  ),
  jacketInTheRain: subject(
    'A hiker in a hooded jacket with a backpack walks into a forest in the rain, seen from behind',
    ['There is always rain', 'Four hours wet, dry inside', 'Hood up'],
    ['Gear tested in rain, as promised.', 'I say what leaked.'],
    ['gear tests', 'hiking'],
    { focus_y: 58 },
  ),
  latteFromAbove: subject(
    'A latte with a leaf poured in its foam, a spoon and coffee beans around it, from above',
    ['The pour, once more', 'Rosetta, take nineteen', 'Flat white, from above'],
    ['Same cup, same light, every Tuesday.', 'Stills for a menu.'],
    ['barista', 'pour shots', 'top-down'],
    above,
  ),
  pourOver: subject(
    'Water pours from a kettle into a coffee filter on a glass jug, a bag of beans to the left',
    ['Four minutes of patience', 'Bloom', 'Filter, explained'],
    ['Filmed in real time; nobody skips.', 'The roaster wrote back.'],
    ['pour shots', 'slow motion', 'barista'],
    { focus_y: 55 },
  ),
  espressoMachine: subject(
    'An espresso machine fills a cup, steam rises, cups stand on the shelf above',
    ['Nine bar, no music', 'First shot of the day', 'Dialled in'],
    ['Close sound, one light.', 'Made for a roastery’s shop window.'],
    ['barista', 'asmr', 'slow motion'],
    { focus_y: 55 },
  ),
  icedInTheSun: subject(
    'A tall iced drink with a straw, mint and a slice of orange in the sun, books and an orange beside it',
    ['Thirty degrees, one glass', 'First sip', 'Ice, orange, noise'],
    ['The ice is real, so it had to be quick.', 'Three colours for three flavours.'],
    ['tasting', 'pour shots', 'summer'],
  ),
};

/** The subjects of each specialty: the usual ones, and further ones. */
export const repertoires: Readonly<Record<string, { own: readonly string[]; besides: readonly string[] }>> = {
  'Beauty & skincare': {
    own: ['bottlesInWindowLight', 'serumOnStone', 'portraitWithTowel', 'vanity', 'creamFromAbove'],
    besides: [
      'plantsOnTheSill',
      'latteFromAbove',
      'stretchByTheWindow',
      'bagOnPlinth',
      'bedtimeStory',
      'icedInTheSun',
      'foldedKnits',
      'breakfastBoard',
      'livingRoomCorner',
    ],
  },
  'Food & recipes': {
    own: ['ramen', 'panFromAbove', 'tartOnStand', 'breakfastBoard'],
    besides: [
      'pourOver',
      'latteFromAbove',
      'icedInTheSun',
      'lunchBox',
      'coffeeByTheLake',
      'plantsOnTheSill',
      'espressoMachine',
      'shelfWithBooks',
    ],
  },
  Fitness: {
    own: ['runnerAtDawn', 'shoesInMotion', 'stretchByTheWindow', 'homeWorkout'],
    besides: [
      'icedInTheSun',
      'breakfastBoard',
      'packOnTheRidge',
      'dogWithBall',
      'budgetApp',
      'headphonesOnStand',
      'harbour',
      'outfitFromAbove',
    ],
  },
  'Tech unboxing': {
    own: ['headphonesOnStand', 'unboxing', 'deskAtNight', 'appOnAPhone', 'gadgetsFromAbove'],
    besides: ['budgetApp', 'espressoMachine', 'catInABox', 'shelfWithBooks', 'packedSuitcase', 'pourOver'],
  },
  Travel: {
    own: ['fromTheTrain', 'harbour', 'oldTown', 'packedSuitcase'],
    besides: [
      'packOnTheRidge',
      'tentAtNight',
      'coffeeByTheLake',
      'gadgetsFromAbove',
      'icedInTheSun',
      'ramen',
      'coatInTheStreet',
      'jacketInTheRain',
    ],
  },
  Fashion: {
    own: ['coatInTheStreet', 'clothesRail', 'foldedKnits', 'bagOnPlinth', 'outfitFromAbove'],
    besides: [
      'vanity',
      'livingRoomCorner',
      'oldTown',
      'latteFromAbove',
      'packedSuitcase',
      'portraitWithTowel',
    ],
  },
  Parenting: {
    own: ['woodenTrain', 'bedtimeStory', 'playCorner', 'lunchBox'],
    besides: [
      'catInABox',
      'panFromAbove',
      'livingRoomCorner',
      'breakfastBoard',
      'piggyBank',
      'dogWithBall',
      'tartOnStand',
      'freshPaint',
    ],
  },
  'Home & interiors': {
    own: ['livingRoomCorner', 'plantsOnTheSill', 'shelfWithBooks', 'freshPaint'],
    besides: [
      'catOnTheSill',
      'deskAtNight',
      'clothesRail',
      'vanity',
      'playCorner',
      'espressoMachine',
      'tartOnStand',
      'foldedKnits',
    ],
  },
  Pets: {
    own: ['dogWithBall', 'catInABox', 'catOnTheSill', 'dinnerIsServed'],
    besides: [
      'livingRoomCorner',
      'packOnTheRidge',
      'runnerAtDawn',
      'plantsOnTheSill',
      'unboxing',
      'woodenTrain',
      'jacketInTheRain',
    ],
  },
  'Finance explained': {
    own: ['budgetApp', 'savingsJar', 'piggyBank', 'receiptsOnTheDesk'],
    besides: [
      'deskAtNight',
      'appOnAPhone',
      'latteFromAbove',
      'shelfWithBooks',
      'packedSuitcase',
      'pourOver',
      'gadgetsFromAbove',
    ],
  },
  Outdoor: {
    own: ['packOnTheRidge', 'tentAtNight', 'jacketInTheRain', 'coffeeByTheLake'],
    besides: [
      'harbour',
      'runnerAtDawn',
      'fromTheTrain',
      'shoesInMotion',
      'gadgetsFromAbove',
      'dogWithBall',
      'oldTown',
    ],
  },
  'Coffee & drinks': {
    own: ['pourOver', 'espressoMachine', 'icedInTheSun', 'latteFromAbove'],
    besides: [
      'tartOnStand',
      'coffeeByTheLake',
      'breakfastBoard',
      'fromTheTrain',
      'shelfWithBooks',
      'deskAtNight',
      'ramen',
    ],
  },
};

/** The packages of each specialty: the first for little, the last for the most. */
export const offers: Readonly<
  Record<string, readonly (readonly [what: string, count: number, days: number])[]>
> = {
  'Beauty & skincare': [
    ['edited stills in daylight', 5, 5],
    ['vertical video, 30 seconds', 1, 7],
    ['clips of a two-week routine', 3, 18],
  ],
  'Food & recipes': [
    ['recipe stills', 6, 4],
    ['recipe video, 45 seconds', 1, 6],
    ['recipe videos as a series', 4, 21],
  ],
  Fitness: [
    ['product clip in use', 1, 4],
    ['workout video with cues', 1, 7],
    ['parts of a four-week challenge', 4, 30],
  ],
  'Tech unboxing': [
    ['silent unboxing', 1, 4],
    ['honest review, 60 seconds', 1, 10],
    ['videos: a review and three hooks', 4, 14],
  ],
  Travel: [
    ['photos on the way', 10, 10],
    ['vertical travel video', 1, 12],
    ['parts of a city guide', 3, 21],
  ],
  Fashion: [
    ['flat lay stills', 6, 4],
    ['try-on video', 1, 7],
    ['looks, a video each', 3, 12],
  ],
  Parenting: [
    ['photos at home', 5, 6],
    ['test of a toy or product', 1, 9],
    ['clips of a week with it', 3, 14],
  ],
  'Home & interiors': [
    ['stills of a styled corner', 6, 7],
    ['before and after video', 1, 12],
    ['episodes on one room', 3, 28],
  ],
  Pets: [
    ['photos with my co-star', 5, 6],
    ['vertical video with pet', 1, 8],
    ['clips of a two-week test', 2, 18],
  ],
  'Finance explained': [
    ['explainer, 30 seconds', 1, 5],
    ['explainer with animation', 1, 10],
    ['explainers as a series', 3, 18],
  ],
  Outdoor: [
    ['photos from a hike', 8, 8],
    ['gear test video', 1, 12],
    ['clips of a four-day tour', 3, 24],
  ],
  'Coffee & drinks': [
    ['stills of the pour', 6, 4],
    ['slow-motion video', 1, 6],
    ['clips for a menu', 5, 14],
  ],
};

/** The language of a place; everybody works in English besides. */
export const placeLanguages: Readonly<Record<string, string>> = {
  Sofia: 'bg',
  Plovdiv: 'bg',
  Varna: 'bg',
  Berlin: 'de',
  Vienna: 'de',
  Lisbon: 'pt',
  Warsaw: 'pl',
  Copenhagen: 'da',
  Milan: 'it',
  Paris: 'fr',
  Prague: 'cs',
  Athens: 'el',
  Helsinki: 'fi',
  Barcelona: 'es',
  Bucharest: 'ro',
  Amsterdam: 'nl',
};
