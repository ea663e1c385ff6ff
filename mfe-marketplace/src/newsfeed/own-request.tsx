import type { ProjectRequest } from '@briefhouse/contracts/marketplace/project.ts';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';

/** Only a withdrawn request may be sent again. */
export const mayRequest = (request: ProjectRequest | null) => !request || request.status === 'withdrawn';

export const OwnRequest = ({ request }: { request: ProjectRequest }) => (
  <div className="mk:mt-1 mk:flex mk:flex-col mk:gap-1 mk:rounded-md mk:bg-sunken mk:px-3 mk:py-2">
    <p className="mk:m-0 mk:text-xs mk:font-medium mk:text-soft">
      Your request · <RelativeTime iso={request.updated_at} />
    </p>
    {request.message && <Clamped text={request.message} lines={2} />}
  </div>
);
