import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import { projectStates } from '@briefhouse/contracts/marketplace/project-states.ts';
import {
  refusedWhileRemoved,
  states,
  type Transition,
  type TransitionName,
  transitionNames,
  transitions,
} from './project.ts';

/** The states that a transition may lead to. */
const targets = (from: ProjectState, { to, choices = [] }: Transition): string[] => {
  if (to === 'gone') return ['[*]'];
  if (to === 'chosen') return choices.filter((state) => state !== from);
  if (to === 'before') return [...states[from].statuses];
  return [to];
};

const table: Readonly<Record<TransitionName, Transition>> = transitions;

/** A transition in the drawing: the hours after which the product makes it, and the person who gets a notice. */
const label = (name: TransitionName): string => {
  const cause = transitionNames.find((one) => table[one].after?.transition === name);
  const { notify } = table[name];
  return [
    name,
    ...(cause ? [`after ${table[cause].after?.hours} h`] : []),
    ...(notify ? [`→ ${notify}`] : []),
  ].join(' ');
};

/** The table of `project.ts` as a Mermaid state diagram; transitions that keep the state are in the table only. */
const diagram = (): string => {
  const arrows = new Map<string, string[]>();
  for (const name of transitionNames) {
    const transition = table[name];
    if (transition.to === 'same') continue;
    for (const state of transition.from)
      for (const target of targets(state, transition)) {
        const arrow = `${state} --> ${target}`;
        arrows.set(arrow, [...(arrows.get(arrow) ?? []), label(name)]);
      }
  }
  return [
    'stateDiagram-v2',
    '  [*] --> open: create',
    '  [*] --> draft: draft',
    ...[...arrows].map(([arrow, names]) => `  ${arrow}: ${names.join(', ')}`),
  ].join('\n');
};

const list = (states: readonly string[]) =>
  states.length === projectStates.length ? 'any' : states.join(', ');

const stateTable = (): string =>
  [
    '| state | group | assigned | `status` | in the newsfeed | counts as one of the 50 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...projectStates.map((name) => {
      const { group, assigned, statuses, listed, active } = states[name];
      return `| \`${name}\` | ${group} | ${yes(assigned)} | ${statuses.join(', ')} | ${yes(listed)} | ${yes(active)} |`;
    }),
  ].join('\n');

const yes = (value: boolean) => (value ? 'yes' : 'no');

const transitionTable = (): string =>
  [
    '| transition | who | from | to | notify | chat | after |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...transitionNames.map((name) => {
      const { actor, from, to, notify, chat, onBehalfOf, after } = table[name];
      const chatLine = onBehalfOf ? `as the ${onBehalfOf}` : yes(chat);
      const later = after ? `${after.hours} h: \`${after.transition}\`` : '';
      return `| \`${name}\` | ${actor} | ${list(from)} | ${to} | ${notify ?? 'nobody'} | ${chatLine} | ${later} |`;
    }),
  ].join('\n');

const names = (some: readonly TransitionName[]): string => some.map((name) => `\`${name}\``).join(', ');

/** The text of `docs/workflow.md`. */
export const workflowDocument = (): string => `# The life of a project

Generated from \`shared/workflow/project.ts\`, the table that server and screens read. To update it, run \`npx vitest run --project unit shared/workflow -u\`.

\`\`\`mermaid
${diagram()}
\`\`\`

In the drawing, \`→\` leads to the person who gets a notice, and transitions that the product makes by itself say after how many hours.

\`state\` is the project's state in this workflow and is stored with it; \`status\` is the specified work status; \`group\` is where the client's dashboard shows it. \`offered\` waits for a creator's answer to an offer, \`repricing\` for the assigned creator's answer to a new budget. \`countered\` and \`price_countered\` wait for the owner's answer to another price or date that this creator proposed instead; declined, the offer or the price waits again, also at new terms. The specified \`is_pending\` means the group pending; \`pending_creator_id\` is the creator who has to answer, or who proposed something else. The server computes these fields from the two tables and refuses to store a project that contradicts them.

${stateTable()}

${transitionTable()}

\`same\` keeps the state, \`gone\` deletes the project, \`chosen\` is the status that the worker chooses, \`before\` the one before repricing. While a price change waits, the worker may choose To Do or In Progress. Work whose whole budget has been paid to its worker is not set back to an earlier status. The worker is notified of changes to the brief at most once an hour: a further \`change_brief\` within the hour sends no notice, and \`tell_brief\` sends it afterwards.

\`notify\` is the person who gets a notice, and an e-mail unless they switched it off; \`chat\` says whether the conversation of brand and creator has a line about it; \`after\` is the transition that the product makes so many hours later, where the project still waits for it. Notice and line of ${names(transitionNames.filter((name) => table[name].request))} follow from the request that is sent or ends, those of all others from the project.

While the moderators have a project removed, nobody may make these transitions: ${names(refusedWhileRemoved)}. The others lead to the same states; once it is restored, it is in the newsfeed if its state is open then.
`;
