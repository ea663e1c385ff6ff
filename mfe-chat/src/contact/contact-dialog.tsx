import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { getPerson } from '@briefhouse/contracts/chat/person.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Dialog, DialogClose } from '@briefhouse/ui/dialog.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { isTransient } from '@briefhouse/web/query-client.ts';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Navigate, useLocation } from 'react-router';
import { type DialogProps, partnerIn } from '../common/dialog-props.ts';
import { PersonPicture } from '../common/person.tsx';
import { useThread } from '../thread/use-thread.ts';

/** `?dialog=contact&with=<user id>`: the person before a first conversation; one that exists opens instead. */
export const ContactDialog = ({ params, close }: DialogProps) => {
  const id = partnerIn(params);
  const query = useContractQuery(getPerson, { person_id: id }, { select: ({ person }) => person });
  // The project that the person comes from goes along in the address.
  const chat = useDialogLink('chat', { with: id });
  const { state } = useLocation();
  const { data: thread, isPending: isLooking } = useThread(id).query;
  // Replaced, so that closing the chat leads back to the page.
  if (thread && thread.messages.length > 0) return <Navigate {...chat} state={state} replace />;
  const person = isLooking ? undefined : query.data;
  const name = person ? fullName(person) : '';
  return (
    <Dialog
      open
      onOpenChange={close}
      title={person ? `Contact ${name}` : 'Contact'}
      size="sm"
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          {person ? (
            <ButtonLink {...chat} state={state} replace variant="primary">
              Start Chat
            </ButtonLink>
          ) : (
            !query.isError && (
              <Button variant="primary" disabled>
                Start Chat
              </Button>
            )
          )}
        </>
      }
    >
      {person ? (
        <div className="ch:flex ch:items-center ch:gap-4">
          <PersonPicture person={person} size={56} />
          <div className="ch:min-w-0 ch:text-sm">
            <p dir="auto" className="ch:m-0 ch:text-base ch:font-bold ch:wrap-anywhere">
              {name}
            </p>
            {person.brand?.company_name && (
              <p dir="auto" className="ch:m-0 ch:font-semibold ch:wrap-anywhere">
                {person.brand.company_name}
              </p>
            )}
            <p className="ch:m-0 ch:text-soft">
              {person.user_type === 'client' ? 'Brand' : 'UGC Creator'}. Your messages are private. Moderators
              can only read reported ones.
            </p>
          </div>
        </div>
      ) : (
        <QueryStates
          query={query}
          title="We could not find this person"
          canRetry={isTransient(query.error)}
          skeleton={
            <Loading>
              <div className="ch:flex ch:min-h-16 ch:items-center ch:gap-4">
                <Skeleton className="ch:size-14 ch:rounded-full" />
                <Skeleton className="ch:w-40" />
              </div>
            </Loading>
          }
        />
      )}
    </Dialog>
  );
};
