import { kept } from '@briefhouse/contracts/accounts/kept.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { RawList } from '../kit/raw-list.ts';

/** The fate of an entity's rows when the account closes, and whether their person gets a copy. */
interface Kept {
  /** Attributes that the person's copy leaves out, `a.b` for `b` of `a`; or the reason why there is no copy. */
  export: { without: readonly string[] } | { because: string };
  /** `goes`: deleted a day after the account's closure. Otherwise their fate in words. */
  end: string;
}

const copied = (...without: string[]): Kept['export'] => ({ without });
const because = (reason: string): Kept['export'] => ({ because: reason });

const goes = 'goes';
const counted = because('A count of entries in the other files.');
const finder = because('Search index. It only repeats what is in the other files.');
const technical = because(
  'Keeps the service running, and says nothing more about a person than the other files.',
);
const short = 'Ends by itself within days.';
const withProfile = 'Goes with the profile, by the subscriber that keeps it.';
const noPerson = because('Is about no person.');
const stays = 'Is about no person.';
const ledger = 'Kept for ten years, as the law asks of accounts; it names the person by a random id alone.';
const chat = 'Stays with the partner of the conversation, as by “Deleted user”.';
const post = `Ends ${limits.postDays} days after the post was made; shown as by “Deleted user” until then.`;

/**
 * Every entity. A new one has to be named here: a test compares. The closure of an account and the export go by this;
 * the privacy page says the same in other words.
 */
export const personalData: Readonly<Record<string, Kept>> = {
  // An undecided case is knowledge of the moderators.
  profile: { export: copied('open_cases'), end: 'Goes at once.' },
  // Moderators are not named to those whom they decide about.
  account: {
    export: copied('suspension.by_id', 'suspension.case_id', 'suspension.earlier'),
    end: 'Stays, so that the id is never used again: an id and times.',
  },
  consent: { export: copied(), end: goes },
  device: {
    export: because('A digest of a device, which several people may use.'),
    end: `${kept.deviceDays} days.`,
  },
  recovery: { export: because('Digests of codes that replace an authenticator app.'), end: goes },
  session: { export: copied(), end: goes },
  'usage-metric': { export: technical, end: `${kept.addressDays} days.` },
  'usage-day': { export: noPerson, end: stays },
  'usage-person': { export: technical, end: 'Two months after the last call.' },
  'active-hour': { export: technical, end: short },
  case: {
    export: because('Knowledge of the moderators. Its reports are in the files of the people who sent them.'),
    end: 'Stays for the moderators, who see “Deleted user”.',
  },
  'case-reporter': { export: technical, end: 'Stays for the moderators, who see “Deleted user”.' },
  decision: {
    export: copied('by_id', 'by_name', 'note', 'secret', 'reports', 'reversed_by_id', 'reversed_by_name'),
    end: 'Stays for the moderators, who see “Deleted user”.',
  },
  'sign-in-tries': { export: technical, end: short },
  'email-change': { export: technical, end: short },
  ticket: { export: technical, end: short },
  'abuse-day': { export: noPerson, end: stays },
  'alert-state': { export: noPerson, end: stays },
  alert: { export: noPerson, end: stays },
  'block-count': { export: counted, end: goes },
  block: { export: copied(), end: goes },
  'conversation-event': { export: copied(), end: chat },
  conversation: { export: copied(), end: chat },
  message: { export: copied(), end: chat },
  'person-suffix': { export: finder, end: withProfile },
  'person-index': { export: finder, end: withProfile },
  comment: { export: copied(), end: post },
  contribution: {
    export: counted,
    end: 'A mark beside a project, request, favorite or case that was counted; that of a specialty goes with the profile.',
  },
  'claimed-id': { export: noPerson, end: stays },
  reaction: { export: copied(), end: post },
  'post-term': { export: finder, end: post },
  post: { export: copied(), end: post },
  'shown-in': { export: finder, end: post },
  'post-counter': { export: counted, end: post },
  'comment-counter': { export: counted, end: post },
  'abuse-log': {
    export: copied('resolution'),
    end: `${kept.abuseLogDays} days; without the address after ${kept.addressDays}.`,
  },
  'audit-log': {
    export: because('Actions of administrators on other people.'),
    end: 'Stays as it is, and so does its copy: it says what was done, and by whom.',
  },
  'blocked-address': {
    export: because('An address, which is no one person’s.'),
    end: 'Stays while it is blocked.',
  },
  rate: { export: technical, end: short },
  favorites: { export: copied(), end: goes },
  'directory-entry': { export: finder, end: withProfile },
  'listed-creator': { export: finder, end: withProfile },
  specialty: { export: noPerson, end: stays },
  calendar: { export: copied('digest'), end: goes },
  'document-content': { export: copied(), end: goes },
  'document-count': { export: counted, end: goes },
  document: { export: copied(), end: goes },
  'creator-metrics': { export: copied(), end: goes },
  'open-count': { export: noPerson, end: stays },
  'open-listing': { export: finder, end: 'Goes with the project.' },
  piece: { export: copied(), end: goes },
  portfolio: { export: copied(), end: goes },
  'client-stats': { export: counted, end: goes },
  project: {
    export: copied(),
    end: 'Closes unless it is finished; what is finished stays with the other side, as by “Deleted user”.',
  },
  'brief-field': { export: copied(), end: 'Goes with the project, or stays with it once it is finished.' },
  'project-event': { export: copied(), end: 'Goes with the project, or stays with it once it is finished.' },
  suggestion: { export: copied(), end: 'Goes with the project, or within a month of its answer.' },
  template: { export: copied(), end: goes },
  'template-content': { export: copied(), end: goes },
  'template-count': { export: counted, end: goes },
  'waiting-requests': { export: counted, end: goes },
  // The owner's mark is the owner's alone.
  request: { export: copied('shortlisted'), end: 'Withdrawn; the answer stays with the project.' },
  'past-request': { export: copied('shortlisted'), end: 'Stays with the project.' },
  media: { export: copied('parts_id', 'made'), end: 'Files go within a day.' },
  migration: { export: noPerson, end: stays },
  report: {
    export: copied(),
    end: 'Stays for the moderators, who see “Deleted user”.',
  },
  'chat-mail': { export: technical, end: goes },
  'mail-token': { export: because('A secret that ends mail.'), end: goes },
  'mail-digest': { export: technical, end: goes },
  'mute-count': { export: counted, end: goes },
  mute: { export: copied(), end: goes },
  'notification-preferences': { export: copied(), end: goes },
  notification: { export: copied(), end: goes },
  'push-device-list': { export: copied(), end: goes },
  'push-device': {
    export: because('The address and the keys of a browser; its list is in about-you.json.'),
    end: 'Goes at once.',
  },
  unread: { export: counted, end: goes },
  access: { export: copied(), end: ledger },
  checkout: { export: technical, end: short },
  'ledger-entry': {
    export: because('The same money is in ledger.json, from this person’s side.'),
    end: ledger,
  },
  'ledger-posting': { export: copied(), end: ledger },
  'receipt-sequence': { export: noPerson, end: stays },
  receipt: {
    export: copied(),
    end: 'Stays as it was issued, with the name on it, for ten years: the law asks for it.',
  },
  payment: {
    export: copied('submission_id', 'destination', 'charge_id'),
    end: 'Kept with the ledger; the name that it was paid to is taken out.',
  },
  'payout-account': { export: copied(), end: ledger },
  'stripe-customer': { export: copied(), end: ledger },
  'data-export': { export: technical, end: goes },
  presence: { export: copied(), end: goes },
  subscription: { export: technical, end: 'Closed at once.' },
  due: { export: technical, end: short },
  once: { export: technical, end: short },
};

/** Partitions of rows that only their person sees, or that are about nobody else. */
export const ownLists = (id: string): RawList[] =>
  ['user', 'documents', 'templates', 'inbox', 'portfolio', 'mail'].map((name) => ({ pk: `${name}#${id}` }));

/** Entities whose rows in those lists go. */
export const goesWithAccount = (entity: string): boolean =>
  Object.hasOwn(personalData, entity) && personalData[entity]?.end === goes;
