import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { listConversations } from '@briefhouse/contracts/chat/conversation.ts';
import { searchPeople } from '@briefhouse/contracts/chat/person.ts';
import { listAssignments } from '@briefhouse/contracts/marketplace/assignment.ts';
import { listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { type DocumentSummary, listDocuments } from '@briefhouse/contracts/marketplace/document.ts';
import { listProjects, type Project } from '@briefhouse/contracts/marketplace/project.ts';
import { listReceipts } from '@briefhouse/contracts/payments/receipt.ts';
import { pageOf } from '@briefhouse/ui/person-link.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { useSettled } from '@briefhouse/web/use-settled.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { fits, type Place } from './place.ts';

/** The most places of each kind; more letters find the others. */
const most = 5;

const encoded = encodeURIComponent;

const ownProject = ({ id, name, assigned_creator_name }: Project): Place => ({
  kind: 'project',
  label: name,
  about: assigned_creator_name ?? undefined,
  to: `/projects/${encoded(id)}`,
});

const assignment = ({ id, name, client_name }: Project): Place => ({
  kind: 'project',
  label: name,
  about: client_name,
  to: `/projects/${encoded(id)}`,
});

const roleOf = ({ user_type, brand }: PersonSummary) =>
  user_type === 'client' ? (brand?.company_name ?? 'Brand') : 'UGC Creator';

const person = (one: PersonSummary): Place => ({
  kind: 'person',
  label: fullName(one),
  about: roleOf(one),
  to: one.has_page === false ? `?dialog=contact&with=${encoded(one.id)}` : pageOf(one),
});

const document = ({ id, title, client_name }: DocumentSummary): Place => ({
  kind: 'document',
  label: title,
  about: client_name ?? undefined,
  to: `/dashboard?dialog=documents&document=${encoded(id)}`,
});

/**
 * Everything that a person may open and that contains the typed text: the newest of their own lists, and the answers of
 * the searches once typing pauses. Until an answer to the last letters is there, those before it are shown that still fit.
 */
export const useFound = (me: Me, typed: string) => {
  const text = typed.trim();
  const q = useSettled(text);
  const { user_type } = me.profile;
  const isClient = user_type === 'client';
  const own = (needed = true) => ({ enabled: needed && text !== '' && q !== '' });
  const searched = (needed = true) => ({ ...own(needed), placeholderData: keepPreviousData });

  const projects = useContractQuery(listProjects, {}, own(isClient));
  const assignments = useContractQuery(listAssignments, {}, own(!isClient));
  const chats = useContractQuery(listConversations, {}, own());
  const receipts = useContractQuery(listReceipts, {}, own());
  const creators = useContractQuery(listCreators, { q }, searched(isClient));
  const people = useContractQuery(searchPeople, { q }, searched());
  const documents = useContractQuery(listDocuments, { search: q, limit: most }, searched(!isClient));

  const fitting = (places: Place[]) => places.filter((place) => fits(place, text));
  /** The answer of a search as it came, since it may have found what is not shown, such as a tag. */
  const answered = ({ isPlaceholderData }: { isPlaceholderData: boolean }, places: Place[]) =>
    q === text && !isPlaceholderData ? places : fitting(places);

  const foundCreators = answered(
    creators,
    (creators.data?.creators ?? []).map((one) => ({
      kind: 'creator' as const,
      label: one.name ?? 'UGC Creator',
      about: one.specialty ?? undefined,
      to: pageOf({ id: one.id, user_type: 'creator' }),
    })),
  );
  const lists: Place[][] = [
    fitting((projects.data?.projects ?? []).map(ownProject)),
    fitting((assignments.data?.projects ?? []).map(assignment)),
    fitting(
      (chats.data?.conversations ?? []).map(({ partner }) => ({
        kind: 'chat' as const,
        label: fullName(partner),
        about: roleOf(partner),
        to: `?dialog=chat&with=${encoded(partner.id)}`,
      })),
    ),
    foundCreators,
    answered(people, (people.data?.people ?? []).map(person)).filter(
      ({ to }) => !foundCreators.some((one) => one.to === to),
    ),
    answered(documents, (documents.data?.documents ?? []).map(document)),
    fitting(
      (receipts.data?.receipts ?? []).map((one) => ({
        kind: 'receipt' as const,
        label: one.title,
        about: `${one.counterpart} · ${one.number}`,
        to: `/receipts/${encoded(one.id)}`,
      })),
    ),
  ];

  const queries = [projects, assignments, chats, receipts, creators, people, documents];
  const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching);
  return {
    places: text === '' ? [] : lists.flatMap((list) => list.filter(({ label }) => label).slice(0, most)),
    isSearching: text !== '' && (q !== text || queries.some(({ isFetching }) => isFetching)),
    /** Why something may be missing. */
    failure: text !== '' && failed[0] ? messageOf(failed[0].error) : undefined,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
};
