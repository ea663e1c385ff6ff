import { DrawnAvatar, Screen } from './drawn.tsx';

const bubble = 'host:max-w-[70%] host:rounded-lg host:px-3 host:py-2 host:text-sm';
const theirs = `${bubble} host:rounded-bl-xs host:bg-sunken host:text-ink`;
const mine = `${bubble} host:ml-auto host:rounded-br-xs host:bg-accent-wash host:text-ink`;

/** Two people about one brief. `short` leaves out the beginning. */
export const Chat = ({ short = false, className = '' }: { short?: boolean; className?: string }) => (
  <Screen label="A chat with Mila Kostova about the brief: questions and answers" className={className}>
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
