import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import {
  acceptAssignment,
  acceptCounter,
  cancelOffer,
  counterOffer,
  declineAssignment,
  declineCounter,
  offerProject,
  unassignCreator,
  unassignSelf,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { publishProject } from '@briefhouse/contracts/marketplace/brief.ts';
import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import {
  deleteProject,
  getProject,
  setStatus,
  updateProject,
} from '@briefhouse/contracts/marketplace/project.ts';
import {
  approveRequest,
  declineRequest,
  sendRequest,
  withdrawRequest,
} from '@briefhouse/contracts/marketplace/request.ts';
import { handler } from '@briefhouse/functions/root/apis/marketplace.ts';
import { describeBrand } from '@briefhouse/functions/testing/brands.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { projectIn } from '@briefhouse/functions/testing/marketplace.ts';
import { client, creator as creatorWithAccess } from '@briefhouse/functions/testing/people.ts';
import type { TransitionName } from '@briefhouse/workflow/project.ts';
import { asking, type People, type Row } from './row.ts';

interface Move {
  from: ProjectState;
  by: 'owner' | 'creator';
  contract: Endpoint;
  /** Input besides the project id. */
  input?: (people: People) => object;
  requested?: boolean;
  /** The request was taken back. */
  withdrawn?: boolean;
}

const asCreator = ({ creator }: People) => ({ creator_id: creator.id });
const otherPrice = () => ({ budget_cents: 28_000, end_date: '2027-01-31' });
const form = (budget_cents: number) => () => ({ name: 'Two weeks with the balm', budget_cents });

/** Every transition that a person triggers, from the most expensive state. */
const moves: Record<
  Exclude<TransitionName, 'expire_offer' | 'expire_counter' | 'expire_counter_price' | 'tell_brief'>,
  Move
> = {
  publish: { from: 'draft', by: 'owner', contract: publishProject },
  edit: { from: 'open', by: 'owner', contract: updateProject, input: form(25_000) },
  set_budget: { from: 'open', by: 'owner', contract: updateProject, input: form(31_000) },
  change_brief: {
    from: 'in_progress',
    by: 'owner',
    contract: updateProject,
    input: () => ({ name: 'Three weeks with the balm', budget_cents: 25_000 }),
  },
  delete: { from: 'open', by: 'owner', contract: deleteProject },
  request: { from: 'open', by: 'creator', contract: sendRequest },
  withdraw: { from: 'open', by: 'creator', contract: withdrawRequest, requested: true },
  approve: { from: 'open', by: 'owner', contract: approveRequest, input: asCreator, requested: true },
  decline_request: { from: 'open', by: 'owner', contract: declineRequest, input: asCreator, requested: true },
  offer: { from: 'open', by: 'owner', contract: offerProject, input: asCreator },
  cancel_offer: { from: 'offered', by: 'owner', contract: cancelOffer },
  accept_offer: { from: 'offered', by: 'creator', contract: acceptAssignment },
  decline_offer: { from: 'offered', by: 'creator', contract: declineAssignment },
  counter_offer: { from: 'offered', by: 'creator', contract: counterOffer, input: otherPrice },
  accept_counter: { from: 'countered', by: 'owner', contract: acceptCounter },
  decline_counter: { from: 'countered', by: 'owner', contract: declineCounter, input: otherPrice },
  change_price: { from: 'to_do', by: 'owner', contract: updateProject, input: form(31_000) },
  cancel_price: { from: 'repricing', by: 'owner', contract: cancelOffer },
  accept_price: { from: 'repricing', by: 'creator', contract: acceptAssignment },
  decline_price: { from: 'repricing', by: 'creator', contract: declineAssignment },
  counter_price: { from: 'repricing', by: 'creator', contract: counterOffer, input: otherPrice },
  accept_counter_price: { from: 'price_countered', by: 'owner', contract: acceptCounter },
  decline_counter_price: { from: 'price_countered', by: 'owner', contract: declineCounter },
  set_status: { from: 'to_do', by: 'creator', contract: setStatus, input: () => ({ status: 'finished' }) },
  set_status_while_repricing: {
    from: 'repricing',
    by: 'creator',
    contract: setStatus,
    input: () => ({ status: 'in_progress' }),
  },
  unassign: { from: 'in_progress', by: 'owner', contract: unassignCreator },
  unassign_self: { from: 'in_progress', by: 'creator', contract: unassignSelf },
};

/** Costs more than the first time: the request moves within the list of its creator. */
const again: Record<string, Move> = {
  'request again': { ...moves.request, requested: true, withdrawn: true },
};

export const transitionRows: Row[] = Object.entries({ ...moves, ...again }).map(
  ([name, { from, by, contract, input, requested, withdrawn }]) => ({
    name: `transition ${name}`,
    target: { trips: 2, write: 14 },
    prepare: async (people) => {
      // These calls have people of their own: offers to one creator are limited per day.
      const [newcomer, creator] = [await client(), await creatorWithAccess()];
      await describeBrand(newcomer);
      const project_id = await projectIn(from, newcomer, creator);
      if (requested) await asking(handler, sendRequest, { project_id, message: 'I can.' }, creator)();
      if (withdrawn) await asking(handler, withdrawRequest, { project_id }, creator)();
      const { body } = await call(handler, getProject, { project_id }, { user: newcomer });
      const more = contract === updateProject ? { version: body.project.version } : {};
      const user = by === 'owner' ? newcomer : creator;
      return asking(
        handler,
        contract,
        { project_id, ...more, ...input?.({ ...people, newcomer, creator }) },
        user,
      );
    },
  }),
);
