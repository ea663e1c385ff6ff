import { DrawnAvatar, Screen, type Tone } from './drawn.tsx';

const creators: readonly {
  initials: string;
  tone: Tone;
  name: string;
  about: string;
  rating: string;
  price: string;
}[] = [
  {
    initials: 'MK',
    tone: 'pending',
    name: 'Mila Kostova',
    about: 'Beauty · Sofia',
    rating: '4.9',
    price: '€300 – 600',
  },
  {
    initials: 'JW',
    tone: 'progress',
    name: 'Jonas Weber',
    about: 'Food · Berlin',
    rating: '4.8',
    price: '€200 – 450',
  },
  {
    initials: 'AD',
    tone: 'done',
    name: 'Ava Duarte',
    about: 'Outdoor · Porto',
    rating: '5.0',
    price: '€350 – 800',
  },
];

/** The directory that a brand searches. */
export const CreatorDirectory = () => (
  <Screen label="The creator directory: three creators with specialty, city, rating and price range">
    <div className="host:flex host:items-center host:justify-between host:border-b host:border-line host:px-5 host:py-4">
      <p className="host:text-base host:font-bold">Find Creators</p>
      <span className="host:rounded-full host:border host:border-line host:px-3 host:py-0.5 host:text-xs host:text-soft">
        My Favorites (2)
      </span>
    </div>
    {creators.map(({ initials, tone, name, about, rating, price }) => (
      <div
        key={name}
        className="host:flex host:items-center host:gap-3 host:border-b host:border-line host:px-5 host:py-3 host:last:border-b-0"
      >
        <DrawnAvatar initials={initials} tone={tone} />
        <span className="host:grid host:min-w-0 host:flex-1">
          <span className="host:truncate host:text-sm host:font-semibold">{name}</span>
          <span className="host:truncate host:text-xs host:text-faint">{about}</span>
        </span>
        <span className="host:grid host:text-right">
          <span className="host:text-sm host:font-semibold">{price}</span>
          <span className="host:text-xs host:text-soft">{rating} of 5</span>
        </span>
      </div>
    ))}
  </Screen>
);
