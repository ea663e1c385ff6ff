import { projectStates, type Transition, transitionNames, transitions } from './project.ts';

/** Where a transition may lead, for the drawing: `chosen` is any working state, `before` one that repricing began in. */
const working = ['to_do', 'in_progress', 'finished'];
const targets = (from: string, to: Transition['to']): string[] => {
  if (to === 'gone') return ['[*]'];
  if (to === 'chosen') return working.filter((state) => state !== from);
  if (to === 'before') return [...transitions.change_price.from];
  return [to];
};

/** The table of `project.ts` as a Mermaid state diagram; what keeps the state is left to the table below it. */
const diagram = (): string => {
  const arrows = new Map<string, string[]>();
  for (const name of transitionNames) {
    const { from, to }: Transition = transitions[name];
    if (to === 'same') continue;
    for (const state of from)
      for (const target of targets(state, to)) {
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

const table = (): string =>
  [
    '| transition | who | from | to | tells |',
    '| --- | --- | --- | --- | --- |',
    ...transitionNames.map((name) => {
      const { actor, from, to, tells }: Transition = transitions[name];
      return `| \`${name}\` | ${actor} | ${list(from)} | ${to} | ${tells ?? 'nobody'} |`;
    }),
  ].join('\n');

/** `docs/workflow.md`, whole. */
export const workflowDocument = (): string => `# The life of a project

Drawn from \`shared/workflow/project.ts\`, which server and screens ask; \`npx vitest run --project unit shared/workflow -u\` draws it anew.

\`\`\`mermaid
${diagram()}
\`\`\`

\`open\` is in the newsfeed, \`offered\` waits for a creator's answer, \`repricing\` for the assigned creator's word on a new budget.

${table()}

\`same\` keeps the state, \`gone\` deletes the project, \`chosen\` is the status that the worker names, \`before\` the one before repricing. An offer that nobody answers expires after 72 hours.
`;
