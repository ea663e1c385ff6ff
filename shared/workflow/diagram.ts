import { limits } from '@briefhouse/contracts/limits.ts';
import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import { projectStates } from '@briefhouse/contracts/marketplace/project-states.ts';
import { states, type Transition, transitionNames, transitions } from './project.ts';

/** The states that a transition may lead to. */
const targets = (from: ProjectState, { to, choices = [] }: Transition): string[] => {
  if (to === 'gone') return ['[*]'];
  if (to === 'chosen') return choices.filter((state) => state !== from);
  if (to === 'before') return [...states[from].statuses];
  return [to];
};

/** The table of `project.ts` as a Mermaid state diagram; what keeps the state is left to the table below it. */
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

/** `docs/workflow.md`, whole. */
export const workflowDocument = (): string => `# The life of a project

Drawn from \`shared/workflow/project.ts\`, which server and screens ask; \`npx vitest run --project unit shared/workflow -u\` draws it anew.

\`\`\`mermaid
${diagram()}
\`\`\`

\`state\` is where a project stands here and is stored with it; \`status\` is the specified work status; \`group\` is where the client's dashboard shows it. \`offered\` waits for a creator's answer, \`repricing\` for the assigned creator's word on a new budget. The specified \`is_pending\` means the group pending; whoever is asked then is \`pending_creator_id\`. The server computes these fields from the two tables and refuses to store a project that contradicts them.

${stateTable()}

${table()}

\`same\` keeps the state, \`gone\` deletes the project, \`chosen\` is the status that the worker chooses, \`before\` the one before repricing. While a price waits the worker chooses between To Do and In Progress. Who works on a brief is told of its changes at most once an hour: \`change_brief\` within the hour is quiet, and \`tell_brief\` tells it afterwards. An offer that nobody answers expires after ${limits.offerHours} hours.
`;
