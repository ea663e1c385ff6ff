import { splitLabels } from '@briefhouse/money/fee-words.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { defaultFeePercent, splitPayment } from '@briefhouse/money/split-payment.ts';
import { DrawnAvatar, DrawnButton, Named, Row, Screen, Status, type Tone } from './drawn.tsx';

/** A project as it appears in the newsfeed. */
export const BriefCard = () => (
  <Screen label="A project card: Spring skincare launch, to do, 450 euro, due 24 May">
    <div className="host:grid host:gap-3 host:p-4">
      <div className="host:flex host:items-center host:justify-between host:gap-3">
        <Status tone="todo">To do</Status>
        <span className="host:text-xs host:text-faint">2h ago</span>
      </div>
      <p className="host:text-base host:font-bold host:tracking-tight">Spring skincare launch</p>
      <p className="host:text-sm host:text-soft">
        Three vertical videos, 20 to 30 seconds each, morning light. Show the texture before you say a word.
      </p>
      <div className="host:flex host:flex-wrap host:items-end host:justify-between host:gap-3 host:border-t host:border-line host:pt-3">
        <span className="host:grid">
          <span className="host:text-base host:font-bold">€450</span>
          <span className="host:text-xs host:text-faint">3 May – 24 May</span>
        </span>
        <DrawnButton primary>Send Request</DrawnButton>
      </div>
    </div>
  </Screen>
);

const bubble = 'host:max-w-[70%] host:rounded-lg host:px-3 host:py-2 host:text-sm';
const theirs = `${bubble} host:rounded-bl-xs host:bg-sunken host:text-ink`;
const mine = `${bubble} host:ml-auto host:rounded-br-xs host:bg-accent-wash host:text-ink`;

/** Two people about one brief. `short` leaves out the beginning. */
export const Chat = ({ short = false }: { short?: boolean }) => (
  <Screen label="A chat with Mila Kostova about the brief: questions and answers">
    <div className="host:flex host:items-center host:gap-3 host:border-b host:border-line host:px-4 host:py-3">
      <DrawnAvatar initials="MK" tone="pending" />
      <p className="host:text-sm host:font-bold">Chat with Mila</p>
    </div>
    <div className="host:grid host:gap-2 host:p-4">
      {!short && <p className={theirs}>Should the jar be in the first frame, or only the texture?</p>}
      {!short && <p className={mine}>Texture first. The jar can come at the end.</p>}
      <p className={theirs}>By the north window then, before nine. The light is soft until half past.</p>
      <p className={theirs}>All three by Friday.</p>
      <p className={mine}>That light. Yes, exactly this.</p>
      <p className="host:ml-auto host:text-xs host:text-faint">Seen 09:41</p>
    </div>
  </Screen>
);

const projects: readonly [name: string, about: string, tone: Tone, status: string][] = [
  ['Spring skincare launch', 'Lumen Care · due 24 May', 'progress', 'In progress'],
  ['Trail shoe, first rain', 'Northbound · due 2 Jun', 'todo', 'To do'],
  ['Breakfast in three cuts', 'Oat & Co · due 9 May', 'done', 'Finished'],
];

/** A creator's active projects. */
export const CreatorBoard = () => (
  <Screen
    label="A creator's projects: one in progress, one to do, one finished"
    title="Active Projects"
    size="host:text-base"
    aside={<span className="host:text-sm host:text-faint">3</span>}
  >
    {projects.map(([name, about, tone, status]) => (
      <Row key={name}>
        <Named name={name} about={about} />
        <Status tone={tone}>{status}</Status>
      </Row>
    ))}
  </Screen>
);

const creators: readonly [
  initials: string,
  tone: Tone,
  name: string,
  about: string,
  rating: string,
  price: string,
][] = [
  ['MK', 'pending', 'Mila Kostova', 'Beauty · Sofia', '4.9', '€300 – 600'],
  ['JW', 'progress', 'Jonas Weber', 'Food · Berlin', '4.8', '€200 – 450'],
  ['AD', 'done', 'Ava Duarte', 'Outdoor · Porto', '5.0', '€350 – 800'],
];

/** The directory that a brand searches. */
export const CreatorDirectory = () => (
  <Screen
    label="The creator directory: three creators with specialty, city, rating and price range"
    title="Find Creators"
    size="host:text-base"
    aside={
      <span className="host:rounded-full host:border host:border-line host:px-3 host:py-0.5 host:text-xs host:text-soft">
        My Favorites (2)
      </span>
    }
  >
    {creators.map(([initials, tone, name, about, rating, price]) => (
      <Row key={name}>
        <DrawnAvatar initials={initials} tone={tone} />
        <Named name={name} about={about} className="host:flex-1" />
        <span className="host:grid host:text-right">
          <span className="host:text-sm host:font-semibold">{price}</span>
          <span className="host:text-xs host:text-soft">{rating} of 5</span>
        </span>
      </Row>
    ))}
  </Screen>
);

const Input = ({ label, value, className = '' }: { label: string; value: string; className?: string }) => (
  <div className={`host:grid host:gap-1 ${className}`}>
    <span className="host:text-xs host:font-semibold">{label}</span>
    <span className="host:rounded-md host:border host:border-edge host:px-3 host:py-2 host:text-sm">
      {value}
    </span>
  </div>
);

/** The form in which a brief is written. */
export const NewProject = () => (
  <Screen
    label="The Create New Project form, filled in: Spring skincare launch, 450 euro, 3 to 24 May"
    title="Create New Project"
  >
    <div className="host:grid host:grid-cols-2 host:gap-4 host:p-5">
      <Input label="Project name" value="Spring skincare launch" className="host:col-span-2" />
      <div className="host:col-span-2 host:grid host:gap-1">
        <span className="host:text-xs host:font-semibold">Description</span>
        <span className="host:min-h-20 host:rounded-md host:border host:border-edge host:px-3 host:py-2 host:text-sm">
          Three vertical videos, 20 to 30 seconds each, morning light. Show the texture before you say a word.
          <span className="landing-caret" />
        </span>
      </div>
      <Input label="Start date" value="3 May" />
      <Input label="End date" value="24 May" />
      <Input label="Budget" value="€450.00" />
      <div className="host:flex host:items-end host:justify-end">
        <DrawnButton primary>Create project</DrawnButton>
      </div>
    </div>
  </Screen>
);

const { amount, fee, net } = splitPayment(45_000);
// The page is rendered before anybody's locale is known.
const euro = (cents: number) => formatMoney(cents, 'EUR', 'en-GB');

const Share = ({ label, cents, className }: { label: string; cents: number; className: string }) => (
  <div className={`host:flex host:justify-between host:gap-4 ${className}`}>
    <span>{label}</span>
    <span className="host:tabular-nums">{euro(cents)}</span>
  </div>
);

/** The payment dialog, with the fee shown before paying. */
export const Payment = () => (
  <Screen
    label={`Send Payment: ${euro(amount)} to Mila Kostova, ${euro(fee)} of it the platform fee, project finished`}
    title="Send Payment to Creator"
    aside={<Status tone="done">Finished</Status>}
  >
    <div className="host:grid host:gap-4 host:p-5">
      <div className="host:flex host:items-center host:gap-3">
        <DrawnAvatar initials="MK" tone="pending" size="host:size-11" />
        <Named name="Mila Kostova" about="Spring skincare launch" weight="host:font-bold" />
      </div>
      <div className="host:grid host:gap-2 host:rounded-lg host:bg-sunken host:p-4">
        <Share label={splitLabels.receives('Mila')} cents={net} className="host:text-sm host:text-soft" />
        <Share
          label={splitLabels.fee(defaultFeePercent, 'en-GB')}
          cents={fee}
          className="host:text-sm host:text-soft"
        />
        <div className="host:border-t host:border-line host:pt-2">
          <Share label={splitLabels.pays} cents={amount} className="host:text-base host:font-bold" />
        </div>
      </div>
      <div className="host:flex host:justify-end">
        <DrawnButton primary>Send Payment</DrawnButton>
      </div>
    </div>
  </Screen>
);

const requests: readonly [initials: string, tone: Tone, name: string, about: string, message: string][] = [
  [
    ...(['MK', 'pending', 'Mila Kostova', 'Beauty · Sofia · €300 – 600'] as const),
    'I film by a north window before nine. Here are two textures I shot last week.',
  ],
  [
    ...(['TR', 'progress', 'Tom Reyes', 'Lifestyle · Lisbon · €250 – 500'] as const),
    'Happy to do all three in one day, and a spare cut for stories.',
  ],
];

/** Requests for a project, with the two answers a brand can give. */
export const Requests = () => (
  <Screen
    label="Requests for a project: two creators with their messages, each with Approve and Decline"
    title="Requests (2)"
    aside={<Status tone="todo">Spring skincare launch</Status>}
  >
    {requests.map(([initials, tone, name, about, message], index) => (
      <div
        key={name}
        className="host:grid host:gap-3 host:border-b host:border-line host:p-5 host:last:border-b-0"
      >
        <div className="host:flex host:items-center host:gap-3">
          <DrawnAvatar initials={initials} tone={tone} size="host:size-11" />
          <Named name={name} about={about} weight="host:font-bold" />
        </div>
        <p className="host:text-sm host:text-soft">{message}</p>
        <div className="host:flex host:gap-2">
          <DrawnButton primary={index === 0}>Approve</DrawnButton>
          <DrawnButton>Decline</DrawnButton>
        </div>
      </div>
    ))}
  </Screen>
);
