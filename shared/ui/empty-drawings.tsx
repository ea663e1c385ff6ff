import type { ReactNode } from 'react';

export type Drawing = 'board' | 'bell' | 'chat' | 'search' | 'note' | 'people' | 'lock';

const paper = { fill: 'var(--surface)', stroke: 'var(--edge)' };

/** Small line drawings: pinned paper and one coral mark each. 120 x 88. */
const drawings: Record<Drawing, ReactNode> = {
  board: (
    <>
      <rect x="14" y="18" width="42" height="54" rx="5" transform="rotate(-4 35 45)" {...paper} />
      <rect x="62" y="14" width="42" height="54" rx="5" transform="rotate(3 83 41)" {...paper} />
      <path d="M24 38h22M24 47h16M73 36h21M73 45h14" />
      <circle cx="34" cy="19" r="4" className="mark" />
      <circle cx="84" cy="15" r="4" />
    </>
  ),
  bell: (
    <>
      <path d="M40 58c5-5 6-11 6-19a14 14 0 0 1 28 0c0 8 1 14 6 19z" {...paper} />
      <path d="M54 64a6 6 0 0 0 12 0" />
      <path d="M30 30c1-5 3-9 6-12M90 30c-1-5-3-9-6-12" />
      <circle cx="73" cy="27" r="5" className="mark" />
    </>
  ),
  chat: (
    <>
      <path
        d="M22 20h50a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H42L30 62V52h-8a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z"
        {...paper}
      />
      <path d="M84 34h14a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6h-4v9l-10-9H66a6 6 0 0 1-6-6" />
      <path d="M28 32h36M28 41h20" />
      <circle cx="80" cy="18" r="4" className="mark" />
    </>
  ),
  search: (
    <>
      <rect x="18" y="16" width="60" height="52" rx="5" {...paper} />
      <path d="M28 30h26M28 40h18M28 50h12" />
      <circle cx="76" cy="50" r="15" {...paper} />
      <path d="m87 61 12 12" />
      <circle cx="76" cy="50" r="4" className="mark" />
    </>
  ),
  note: (
    <>
      <path d="M34 12h40l16 16v48H34z" {...paper} />
      <path d="M74 12v16h16M44 40h34M44 50h34M44 60h20" />
      <circle cx="46" cy="24" r="4" className="mark" />
    </>
  ),
  people: (
    <>
      <circle cx="44" cy="34" r="12" {...paper} />
      <circle cx="80" cy="38" r="9" {...paper} />
      <path d="M22 72c1-13 10-20 22-20s21 7 22 20M72 54c14-3 24 4 26 18" />
      <circle cx="54" cy="22" r="4" className="mark" />
    </>
  ),
  lock: (
    <>
      <rect x="36" y="38" width="48" height="36" rx="6" {...paper} />
      <path d="M46 38v-8a14 14 0 0 1 28 0v8M60 58v6" />
      <circle cx="60" cy="53" r="4" className="mark" />
    </>
  ),
};

export const EmptyDrawing = ({ name }: { name: Drawing }) => (
  <svg
    viewBox="0 0 120 88"
    width="120"
    height="88"
    aria-hidden="true"
    fill="none"
    stroke="var(--edge)"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="ui:[&_.mark]:fill-accent ui:[&_.mark]:stroke-accent"
  >
    {drawings[name]}
  </svg>
);
