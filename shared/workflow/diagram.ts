import { limits } from '@briefhouse/contracts/limits.ts';
import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import { projectStates } from '@briefhouse/contracts/marketplace/project-states.ts';
import { refusedWhileRemoved, states, type Transition, transitionNames, transitions } from './project.ts';

/** The states that a transition may lead to. */
const targets = (from: ProjectState, { to, choices = [] }: Transition): string[] => {
  if (to === 'gone') return ['[*]'];
  if (to === 'chosen') return choices.filter((state) => state !== from);
  if (to === 'before') return [...states[from].statuses];
  return [to];
};

/** The table of `project.ts` as a Mermaid state diagram; transitions that keep the state are in the table only. */
const diagram = (): string => {
  const arrows = new Map<string, string[]>();
  for (const name of transitionNames) {
    const transition: Transition = transitions[name];
    if (transition.to === 'same') continue;
    for (const state of transition.from)
      for (const target of targets(state, transition)) {
        const arrow = `${state} --> ${target}`;
        arrows.set(arrow, [...(arrows.get(arrow) ?? []), name]);
      }
  }
  return [
    'stateDiagram-v2',
    '  [*] --> open: create',
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
      const { group, assigned, statuses, listed, counted } = states[name];
      return `| \`${name}\` | ${group} | ${yes(assigned)} | ${statuses.join(', ')} | ${yes(listed)} | ${yes(counted)} |`;
    }),
  ].join('\n');

const yes = (value: boolean) => (value ? 'yes' : 'no');

const table = (): string =>
  [
    '| transition | who | from | to | notifies |',
    '| --- | --- | --- | --- | --- |',
    ...transitionNames.map((name) => {
      const { actor, from, to, notifies }: Transition = transitions[name];
      return `| \`${name}\` | ${actor} | ${list(from)} | ${to} | ${notifies ?? 'nobody'} |`;
    }),
  ].join('\n');

/** The text of `docs/workflow.md`. */
export const workflowDocument = (): string => `# The life of a project

Generated from \`shared/workflow/project.ts\`, the table that server and screens read. To update it, run \`npx vitest run --project unit shared/workflow -u\`.

\`\`\`mermaid
${diagram()}
\`\`\`

\`state\` is the project's state in this workflow and is stored with it; \`status\` is the specified work status; \`group\` is where the client's dashboard shows it. \`offered\` waits for a creator's answer to an offer, \`repricing\` for the assigned creator's answer to a new budget. The specified \`is_pending\` means the group pending; \`pending_creator_id\` is the creator who has to answer. The server computes these fields from the two tables and refuses to store a project that contradicts them.

${stateTable()}

${table()}

\`same\` keeps the state, \`gone\` deletes the project, \`chosen\` is the status that the worker chooses, \`before\` the one before repricing. While a price change waits, the worker may choose To Do or In Progress. Work whose whole budget has been paid to its worker is not set back to an earlier status. The worker is notified of changes to the brief at most once an hour: a further \`change_brief\` within the hour sends no notice, and \`tell_brief\` sends it afterwards. An unanswered offer expires after ${limits.offerHours} hours.

While the moderators have a project removed, nobody may make these transitions: ${refusedWhileRemoved.map((name) => `\`${name}\``).join(', ')}. The others lead to the same states; once it is restored, it is in the newsfeed if its state is open then.
`;
