import { getCalendar, renewCalendar } from '@briefhouse/contracts/marketplace/calendar.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { formatDay } from '@briefhouse/ui/format/dates.ts';
import { Input } from '@briefhouse/ui/input.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { CalendarPlus, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { copyLink } from '../common/copy-link.ts';
import { Section } from '../common/section.tsx';

const hint = 'See the start and due dates of your projects in your own calendar. It updates by itself.';

/** The address at which calendar programs read the person's dates. Nobody but its holder knows it, so it is shown once. */
export const CalendarSection = () => {
  const query = useContractQuery(getCalendar, {});
  const [asks, setAsks] = useState(false);
  const [address, setAddress] = useState<string>();
  const renew = useContractMutation(renewCalendar, {
    failure: 'Error creating your calendar address',
    onSuccess: ({ address: made, made_at }, _, __, { client }) => {
      setAddress(made);
      patchAnswer(client, getCalendar, {}, () => ({ made_at }));
    },
    onSettled: () => setAsks(false),
  });
  const { data } = query;
  return (
    <Section title="Calendar" hint={hint}>
      {!data && (
        <QueryStates
          query={query}
          title="We could not load your calendar"
          skeleton={
            <Loading>
              <Skeleton className="mk:h-11" />
            </Loading>
          }
        />
      )}
      {data && !data.made_at && (
        <Button
          icon={CalendarPlus}
          className="mk:self-start"
          pending={renew.isPending}
          pendingText="Creating..."
          onClick={() => renew.mutate({})}
        >
          Create calendar address
        </Button>
      )}
      {data?.made_at && (
        <>
          {address ? <Address address={address} /> : <Earlier madeAt={data.made_at} />}
          <Button icon={RefreshCw} className="mk:self-start" onClick={() => setAsks(true)}>
            Renew address
          </Button>
        </>
      )}
      {asks && (
        <ConfirmDialog
          title="Renew your calendar address?"
          description="The old address stops working at once. Calendars that use it no longer get your dates until you add the new one."
          confirmText="Renew address"
          pending={renew.isPending}
          pendingText="Renewing..."
          onConfirm={() => renew.mutate({})}
          onClose={() => setAsks(false)}
        />
      )}
    </Section>
  );
};

const Address = ({ address }: { address: string }) => (
  <>
    <div className="mk:flex mk:flex-wrap mk:items-end mk:gap-2">
      <Field label="Calendar address" className="mk:flex-1 mk:basis-60">
        <Input
          readOnly
          dir="ltr"
          value={address}
          className="mk:truncate"
          onFocus={({ currentTarget }) => currentTarget.select()}
          // No submission of the profile's form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <Button icon={Copy} onClick={() => void copyLink(address)}>
        Copy address
      </Button>
    </div>
    <p className="mk:m-0 mk:text-sm mk:text-soft">
      Copy it now: it is not shown again. Anybody who has it can see the names and dates of your projects.
    </p>
    <p className="mk:m-0 mk:text-sm mk:text-soft">
      Google Calendar: Other calendars, From URL. Apple Calendar: File, New Calendar Subscription. Outlook:
      Add calendar, Subscribe from web.
    </p>
  </>
);

const Earlier = ({ madeAt }: { madeAt: string }) => (
  <p className="mk:m-0 mk:text-sm mk:text-soft">
    You created your calendar address on {formatDay(madeAt)}. For your safety it is shown only once. If you
    need it on another device, or somebody else has it, renew it.
  </p>
);
