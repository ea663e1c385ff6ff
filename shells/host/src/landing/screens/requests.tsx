import { DrawnAvatar, DrawnButton, Screen, Status, type Tone } from './drawn.tsx';

interface RequestRow {
  initials: string;
  tone: Tone;
  name: string;
  about: string;
  message: string;
}

const requests: readonly RequestRow[] = [
  {
    initials: 'MK',
    tone: 'pending',
    name: 'Mila Kostova',
    about: 'Beauty · Sofia · €300 – 600',
    message: 'I film by a north window before nine. Here are two textures I shot last week.',
  },
  {
    initials: 'TR',
    tone: 'progress',
    name: 'Tom Reyes',
    about: 'Lifestyle · Lisbon · €250 – 500',
    message: 'Happy to do all three in one day, and a spare cut for stories.',
  },
];

/** Requests for a project, with the two answers a brand can give. */
export const Requests = () => (
  <Screen label="Requests for a project: two creators with their messages, each with Approve and Decline">
    <div className="host:flex host:flex-wrap host:items-center host:justify-between host:gap-x-3 host:gap-y-1 host:border-b host:border-line host:px-5 host:py-4">
      <p className="host:text-lg host:font-bold host:whitespace-nowrap">Requests (2)</p>
      <Status tone="todo">Spring skincare launch</Status>
    </div>
    {requests.map(({ initials, tone, name, about, message }, index) => (
      <div
        key={name}
        className="host:grid host:gap-3 host:border-b host:border-line host:p-5 host:last:border-b-0"
      >
        <div className="host:flex host:items-center host:gap-3">
          <DrawnAvatar initials={initials} tone={tone} size="lg" />
          <span className="host:grid host:min-w-0">
            <span className="host:text-sm host:font-bold">{name}</span>
            <span className="host:text-xs host:text-faint">{about}</span>
          </span>
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
