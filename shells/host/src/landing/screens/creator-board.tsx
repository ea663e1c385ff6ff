import { Screen, Status, type Tone } from './drawn.tsx';

const projects: readonly { name: string; brand: string; tone: Tone; word: string; due: string }[] = [
  {
    name: 'Spring skincare launch',
    brand: 'Lumen Care',
    tone: 'progress',
    word: 'In progress',
    due: '24 May',
  },
  { name: 'Trail shoe, first rain', brand: 'Northbound', tone: 'todo', word: 'To do', due: '2 Jun' },
  { name: 'Breakfast in three cuts', brand: 'Oat & Co', tone: 'done', word: 'Finished', due: '9 May' },
];

/** A creator's active projects. */
export const CreatorBoard = () => (
  <Screen label="A creator's projects: one in progress, one to do, one finished">
    <div className="host:flex host:items-center host:justify-between host:border-b host:border-line host:px-5 host:py-4">
      <p className="host:text-base host:font-bold">Active Projects</p>
      <span className="host:text-sm host:text-faint">3</span>
    </div>
    {projects.map(({ name, brand, tone, word, due }) => (
      <div
        key={name}
        className="host:flex host:items-center host:justify-between host:gap-3 host:border-b host:border-line host:px-5 host:py-3 host:last:border-b-0"
      >
        <span className="host:grid host:min-w-0">
          <span className="host:truncate host:text-sm host:font-semibold">{name}</span>
          <span className="host:truncate host:text-xs host:text-faint">
            {brand} · due {due}
          </span>
        </span>
        <Status tone={tone}>{word}</Status>
      </div>
    ))}
  </Screen>
);
