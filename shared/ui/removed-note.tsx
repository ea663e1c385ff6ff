import clsx from 'clsx';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';

/** The note beside content that the moderators removed. Its author is led to the reasons; nobody else gets a case. */
export const RemovedNote = ({ caseId, className }: { caseId: string | null; className?: string }) => (
  <p
    className={clsx(
      'ui:m-0 ui:flex ui:flex-wrap ui:items-center ui:gap-x-1.5 ui:text-sm ui:text-soft',
      className,
    )}
  >
    <ShieldAlert aria-hidden="true" className="ui:size-4 ui:shrink-0" />
    Removed by the moderators
    {caseId && (
      <Link
        to={`/moderation/${caseId}`}
        aria-label="Why this was removed"
        className="ui:-my-3 ui:rounded-sm ui:px-1.5 ui:py-3 ui:font-semibold ui:text-accent-text ui:hover:underline"
      >
        Why
      </Link>
    )}
  </p>
);
