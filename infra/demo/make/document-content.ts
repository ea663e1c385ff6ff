import type { DocumentStatus, DocumentType } from '@briefhouse/contracts/marketplace/document-kinds.ts';

interface Words {
  title: string;
  type: DocumentType;
  status: DocumentStatus;
  client: string | null;
  starred?: boolean;
  /** The days since the last change. */
  hoursAgo: number;
  content: string;
}

/** The demo creator's documents; `client` is the name of the demo's contact at the brand. */
export const documentContent = (client: string): readonly Words[] => [
  {
    title: 'Night balm: shot list',
    type: 'project_note',
    status: 'in_review',
    client,
    starred: true,
    hoursAgo: 3,
    content: `# Shot list, three evenings

Same chair, same lamp, **no ring light**. White balance locked at 4300 K.

| Day | Light | What changes |
| --- | --- | --- |
| 1 | bathroom mirror | bare skin, no words |
| 7 | bathroom mirror | first comment on texture |
| 14 | window, 8 a.m. | side by side |

- [x] Ask for a second jar, the lid of the first one is scratched
- [x] Record room tone before the neighbours come home
- [ ] Retake the opening: the label is out of focus for a second
- [ ] Raw files into the shared folder, named by day

> "We would like to see skin, not a set." Keep that in sight when the edit gets pretty.`,
  },
  {
    title: 'Hooks that stopped thumbs',
    type: 'idea',
    status: 'draft',
    client: null,
    starred: true,
    hoursAgo: 20,
    content: `Openings from this year that kept more than half of the viewers past three seconds:

1. **The mistake first.** "I used this wrong for two months."
2. **Hands before face.** Something is unscrewed, poured or torn. 64 %.
3. **A number on paper.** Write it, hold it up, say nothing.
4. Whispering. Only works at night and only once.

To try: begin with the *last* frame and run backwards to the box.`,
  },
  {
    title: 'Call with Nora about the spring reels',
    type: 'meeting_notes',
    status: 'completed',
    client,
    hoursAgo: 44,
    content: `## Agreed

- Three vertical reels, 20 to 30 seconds, delivered by the 12th
- One round of changes is included, a second one costs €60
- She sends the discontinued scent as well, for the "what goes" part

## Open

- Music: licensed by them or from my library? **She asks legal, answer by Thursday.**
- Whether my cat may walk through the frame. (She laughed. I take it as a yes.)`,
  },
  {
    title: 'Invoices, autumn',
    type: 'payment_tracker',
    status: 'draft',
    client,
    hoursAgo: 70,
    content: `| No. | For | Amount | Due | |
| --- | --- | ---: | --- | --- |
| 2031 | Refill station photos | €420.00 | 30 Oct | paid |
| 2032 | Morning routine | €375.00 | 14 Nov | paid |
| 2033 | Night balm, first half | €250.00 | 28 Nov | sent |
| 2034 | Night balm, second half | €250.00 | on delivery | |

Remember: the reverse-charge line on everything that leaves the country.`,
  },
  {
    title: 'Before I say yes to a brief',
    type: 'task_list',
    status: 'completed',
    client: null,
    starred: true,
    hoursAgo: 6 * 24,
    content: `- [x] Would I use it without being paid?
- [x] Usage: where, and for how long? More than 6 months costs extra
- [x] Who owns the raw files?
- [x] How many rounds of changes, and who decides
- [x] Is there a script? If yes: may I say it in my own words?
- [ ] When is the money due, and who pays it`,
  },
  {
    title: 'Studio corner, what is still missing',
    type: 'general_note',
    status: 'draft',
    client: null,
    hoursAgo: 9 * 24,
    content: `The north window is enough until four o'clock. After that everything turns green because of the house across the street.

- A second softbox, used (Kleinanzeigen, 80 to 100)
- Matte clamp for the overhead arm; the shiny one shows in every bottle
- Curtain tape. The heavy curtain eats the echo, but it falls down.`,
  },
  {
    title: 'Rates and what they cover',
    type: 'general_note',
    status: 'in_review',
    client: null,
    hoursAgo: 16 * 24,
    content: `**From January**

- Reel, up to 30 s: €280, raw files +€60
- Twelve photos: €340
- Review to camera, up to 90 s: €320
- Paid usage: +30 % for every six months
- Rush, under five days: +25 %

Nobody has ever asked why. Several have asked for the list, so keep it on one page.`,
  },
  {
    title: 'Breakfast series, six mornings',
    type: 'idea',
    status: 'draft',
    client: null,
    hoursAgo: 27 * 24,
    content: `Six kitchens, six people who are not quite awake. No music, only what a kitchen sounds like.

Banitsa at my aunt's · porridge with the climbing crew · Fatma's eggs · the hotel buffet (ask first!) · leftovers · nothing but coffee.

Could carry a jar, a spoon or a tablecloth by any brand that can stand crumbs.`,
  },
];
