/** Briefs of the demo, by the brand's industry. */
interface Brief {
  name: string;
  description: string;
}

const formats = {
  reel: 'Deliverables: two vertical videos of 20 to 30 seconds, raw files included. Usage: organic and paid social, 6 months.',
  photos:
    'Deliverables: twelve edited photos, at least four of them portrait. Usage: shop and newsletter, 12 months.',
  review:
    'Deliverables: one honest review of 60 to 90 seconds, spoken to camera. Say what you would change, too.',
  series: 'Deliverables: three short episodes over three weeks, one hook variation each.',
} as const;

export const briefs: Record<string, readonly Brief[]> = {
  Skincare: [
    {
      name: 'Two weeks with the night balm',
      description: `We would like to see skin, not a set. Film the first evening, day seven and day fourteen in the same light. ${formats.reel}`,
    },
    {
      name: 'Morning routine in three steps',
      description: `Cleanser, serum, sun. No more than three products on screen, no filters, natural window light. ${formats.reel}`,
    },
    {
      name: 'Refill station launch photos',
      description: `Our first refill station opens in a zero-waste shop. Capture the ritual of refilling, hands and glass. ${formats.photos}`,
    },
    {
      name: 'Sensitive skin, honest review',
      description: `For creators with reactive skin. You get the full range three weeks before filming. ${formats.review}`,
    },
    {
      name: 'Spring skincare reels',
      description: `Fresh, quick, a little funny: what goes out of the bathroom cabinet when spring comes in. ${formats.series}`,
    },
    {
      name: 'Shaving without the burn',
      description: `Our shaving oil, for every body. One tip per clip. ${formats.reel}`,
    },
    {
      name: 'Packaging that plants itself',
      description: `The box contains seeds. Plant it on camera and show us what comes up. ${formats.series}`,
    },
    {
      name: 'Holiday gift set stills',
      description: `Warm, quiet pictures of the gift set on a breakfast table. No snow, no red ribbons. ${formats.photos}`,
    },
    {
      name: 'Dermatologist answers, creator asks',
      description: `You ask five questions that your followers sent, our dermatologist answers by video call. ${formats.review}`,
    },
  ],
  'Food & drink': [
    {
      name: 'First sip, no script',
      description: `Taste it on camera for the first time. We only ask for good sound: the pour matters. ${formats.reel}`,
    },
    {
      name: 'Five-minute recipe series',
      description: `One pan, few ingredients, ours among them. Show the mess as well. ${formats.series}`,
    },
    {
      name: 'From the farm to the cup',
      description: `Cut your own material with two minutes of farm footage from us. ${formats.reel}`,
    },
    {
      name: 'Table for six',
      description: `A dinner with friends, our bottle somewhere in it. Real table, real friends. ${formats.photos}`,
    },
    {
      name: 'Blind tasting against the supermarket',
      description: `Three glasses, no labels. If we lose, we still publish it. ${formats.review}`,
    },
    {
      name: 'Breakfast around the world',
      description: `Your family's breakfast, with one of our jars. ${formats.series}`,
    },
  ],
  'Consumer electronics': [
    {
      name: 'Take it apart, put it together',
      description: `Swap the battery and the ear pads in one take. The clock may run. ${formats.reel}`,
    },
    {
      name: 'A commute in silence',
      description: `Before and after noise cancelling, recorded binaurally. We lend the microphone. ${formats.reel}`,
    },
    {
      name: 'Unboxing for the impatient',
      description: `Fifteen seconds from tape to music. ${formats.reel}`,
    },
    {
      name: 'Studio engineer listens',
      description: `For creators who mix or produce: what do you hear, what is missing? ${formats.review}`,
    },
  ],
  Outdoor: [
    {
      name: 'Rain test, no umbrella',
      description: `Thirty minutes in real rain, then show the inside of the jacket. ${formats.review}`,
    },
    {
      name: 'Overnight with one backpack',
      description: `Pack it, carry it, sleep next to it. ${formats.series}`,
    },
    {
      name: 'Repair, do not replace',
      description: `Patch a tear with our kit on the trail. ${formats.reel}`,
    },
    {
      name: 'Autumn ridge stills',
      description: `People small, sky large. Two colours of jacket. ${formats.photos}`,
    },
  ],
  'Pet care': [
    {
      name: 'Picky eater challenge',
      description: `Old bowl left, new bowl right. Let the dog decide. ${formats.reel}`,
    },
    {
      name: 'One month, one dog',
      description: `Weekly update on coat, energy and appetite. ${formats.series}`,
    },
    {
      name: 'Portrait session with bowls',
      description: `Dogs of every size with our bowls. ${formats.photos}`,
    },
  ],
  Fitness: [
    {
      name: 'First 10 km in Stride',
      description: `Week by week towards a first race. Beginners very welcome. ${formats.series}`,
    },
    {
      name: 'Scan your feet on camera',
      description: `The phone scan in one take, with your commentary. ${formats.reel}`,
    },
    {
      name: 'Runner reviews after 200 km',
      description: `You get the pair in January and film in March. ${formats.review}`,
    },
  ],
  Children: [
    {
      name: 'Toy shelf in a small flat',
      description: `Show where toys live when nobody plays. ${formats.photos}`,
    },
    {
      name: 'Twenty minutes of quiet',
      description: `A child, our blocks, no phone. Film from far away. ${formats.reel}`,
    },
    {
      name: 'Grandparents unbox',
      description: `Let a grandparent build it without instructions. ${formats.reel}`,
    },
  ],
  Fashion: [
    {
      name: 'One shirt, three ways',
      description: `Work, weekend, wedding. Same linen shirt. ${formats.reel}`,
    },
    {
      name: 'How the colour gets in',
      description: `We send undyed fabric and walnut shells. ${formats.series}`,
    },
    {
      name: 'Try-on for sizes 34 to 52',
      description: `Several creators wanted; tell us your size and height. ${formats.review}`,
    },
  ],
  Finance: [
    {
      name: 'Payday in sixty seconds',
      description: `Your first three money moves on payday, app on screen with demo data. ${formats.reel}`,
    },
    {
      name: 'Couples and money',
      description: `A relaxed talk between two people who share a fridge. ${formats.series}`,
    },
    {
      name: 'I cancelled four subscriptions',
      description: `Find them with the app, cancel them on camera. ${formats.reel}`,
    },
  ],
  Home: [
    { name: 'Shelf up in nine minutes', description: `One take, one person, no drill. ${formats.reel}` },
    {
      name: 'The corner nobody uses',
      description: `Turn a dead corner into the best seat of the flat. ${formats.photos}`,
    },
    { name: 'Moving day', description: `Take the shelf down, carry it, put it up again. ${formats.series}` },
  ],
};

/** The messages of creators who ask for a project. */
export const pitches = [
  'I have filmed three campaigns like this and can start on Monday. My window faces south-east, so mornings are best.',
  'This is exactly what I make for fun. I would add one extra hook for free so that you can test two openings.',
  'I used your product before this brief existed. Happy to show you an unpaid clip from last year.',
  'Two questions: may I keep my own voice-over, and is a longer cut for my channel fine?',
  'My last skincare video kept 61 % of viewers to the end. I would build this one the same way.',
  'I can deliver within ten days, with one round of changes included.',
] as const;
