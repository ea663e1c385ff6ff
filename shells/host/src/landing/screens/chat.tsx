import { DrawnAvatar, Screen } from './drawn.tsx';

const bubble = 'host:max-w-[70%] host:rounded-lg host:px-3 host:py-2 host:text-sm';
const theirs = `${bubble} host:rounded-bl-xs host:bg-sunken host:text-ink`;
const mine = `${bubble} host:ml-auto host:rounded-br-xs host:bg-accent-wash host:text-ink`;

/** The drawn photo that the chat is about. */
const Photo = () => (
  <svg viewBox="0 0 220 132" className="host:w-full host:rounded-lg" aria-hidden="true">
    <path d="M0 0h220v132H0z" fill="var(--progress-wash)" />
    <path d="M0 0h96l60 132H0z" fill="var(--accent-wash)" />
    <path d="M128 46h34v70h-34z" fill="var(--surface)" stroke="var(--line)" />
    <path d="M137 30h16v16h-16z" fill="var(--accent)" />
    <path d="M136 72h18M136 80h12" stroke="var(--soft)" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M0 116h220v16H0z" fill="var(--sunken)" />
    <ellipse cx="92" cy="112" rx="26" ry="7" fill="var(--surface)" stroke="var(--line)" />
  </svg>
);

/** Two people and one photo. `short` leaves out the beginning. */
export const Chat = ({ short = false, className = '' }: { short?: boolean; className?: string }) => (
  <Screen label="A chat with Mila Kostova: questions, a photo and an answer" className={className}>
    <div className="host:flex host:items-center host:gap-3 host:border-b host:border-line host:px-4 host:py-3">
      <DrawnAvatar initials="MK" tone="pending" />
      <p className="host:text-sm host:font-bold">Chat with Mila</p>
    </div>
    <div className="host:grid host:gap-2 host:p-4">
      {!short && <p className={theirs}>Should the jar be in the first frame, or only the texture?</p>}
      {!short && <p className={mine}>Texture first. The jar can come at the end.</p>}
      <div className="host:w-[70%]">
        <Photo />
      </div>
      <p className={theirs}>Like this? Shot ten minutes ago.</p>
      <p className={mine}>That light. Yes, exactly this.</p>
      <p className="host:text-right host:text-xs host:text-faint">Seen 9:41</p>
    </div>
  </Screen>
);
