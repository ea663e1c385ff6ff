import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract, entry, files, rule } from './templates.mjs';

const reads = new Set(['check', 'count', 'find', 'get', 'list', 'read', 'search']);
const methods = { delete: 'DELETE', remove: 'DELETE', replace: 'PUT', save: 'PUT', update: 'PUT' };
const plain = new Set(['add', 'create', 'send', ...reads, ...Object.keys(methods)]);

/** Wrong arguments; the message is shown to the user. */
export class Refusal extends Error {}

/** The files of a new endpoint: path from `root` -> content. Writes nothing. */
export const newEndpoint = async (root, place = '', verbNoun = '') => {
  const { tables } = await import(pathToFileURL(join(root, 'shared/contracts/endpoints.ts')).href);
  const target = locate(root, place);
  if (!/^[a-z]+(-[a-z]+)+$/.test(verbNoun))
    throw new Refusal(`"${verbNoun}" is no verb-noun in small letters, such as pin-post.`);
  const name = verbNoun.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const all = Object.values(tables).flatMap((table) => Object.values(table));
  if (all.some((contract) => contract.name === name)) throw new Refusal(`${name} is an endpoint already.`);

  const contracts = `shared/contracts/${target.domain}/endpoints.ts`;
  const listed = readFileSync(join(root, contracts), 'utf8');
  const shapes = contractFileOf(listed, target);
  const endpoint = {
    ...target,
    name,
    verbNoun,
    shapes,
    ...addressOf(verbNoun, all),
    actor: target.domain === 'admin' ? 'admin' : 'user',
  };
  const added = files(endpoint);
  const there = Object.keys(added).find((path) => existsSync(join(root, path)));
  if (there) throw new Refusal(`${there} is there already.`);

  const shapesPath = `shared/contracts/${shapes}`;
  const verbs = endpoint.method === 'GET' ? 'queries.ts' : 'commands.ts';
  const record = `functions/${place}/${verbs}`;
  return {
    ...added,
    [record]: withVerb(
      existsSync(join(root, record)) ? readFileSync(join(root, record), 'utf8') : '',
      rule(endpoint),
    ),
    [shapesPath]: withVerb(readFileSync(join(root, shapesPath), 'utf8'), contract(endpoint)),
    [contracts]: extended(listed, {
      imported: `import { ${name} } from '${importPath(target.domain, shapes)}';`,
      table: new RegExp(`export const ${target.table} = \\{`),
      line: `${name},`,
    }),
    [target.routes]: extended(readFileSync(join(root, target.routes), 'utf8'), {
      imported: `import { ${name} } from './${verbs}';`,
      table: tableOfRoutes,
      line: `${entry(endpoint)}\n`,
    }),
  };
};

/** A table of routes, or the function that makes one of what the root hands in. */
const tableOfRoutes = /: Routes<typeof (\w+)> (?:= \{|=> \(\{)/;

/** The file that has most of a table's contracts, below shared/contracts: another domain may have it. */
const contractFileOf = (source, { table, domain }) => {
  const [, names = ''] = new RegExp(`export const ${table} = \\{([^}]*)\\}`).exec(source) ?? [];
  const own = new Set(names.match(/\w+/g));
  const counts = [...source.matchAll(/import \{([^}]*)\} from '(\.[^']+)'/g)].map(([, imported, file]) => ({
    file: posix.join(domain, file),
    count: imported.match(/\w+/g).filter((name) => own.has(name)).length,
  }));
  return counts.toSorted((a, b) => b.count - a.count)[0].file;
};

const importPath = (domain, file) =>
  posix.dirname(file) === domain ? `./${posix.basename(file)}` : `../${file}`;

/** The folder of a table of routes below functions/, such as `feed` or `work/documents`, and whose contracts it serves. */
const locate = (root, place) => {
  const routes = `functions/${place}/routes.ts`;
  const known = placesIn(root);
  if (!known.includes(place))
    throw new Refusal(`"${place}" serves no calls. There are: ${known.join(', ')}.`);
  const source = readFileSync(join(root, routes), 'utf8');
  const [, table] = tableOfRoutes.exec(source) ?? [];
  const [, domain] = /@briefhouse\/contracts\/([a-z]+)\/endpoints\.ts/.exec(source) ?? [];
  return { place, routes, table, domain };
};

const placesIn = (root) =>
  readdirSync(join(root, 'functions'), { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('/routes.ts'))
    .map((path) => path.slice(0, -'/routes.ts'.length))
    .sort();

/** A method and path that no other endpoint uses. */
const addressOf = (verbNoun, all) => {
  const [verb, ...noun] = verbNoun.split('-');
  const method = reads.has(verb) ? 'GET' : (methods[verb] ?? 'POST');
  const taken = new Set(all.map((contract) => `${contract.method} ${contract.path}`));
  const short = `/${noun.join('-')}`;
  const path = plain.has(verb) && !taken.has(`${method} ${short}`) ? short : `${short}/${verb}`;
  if (taken.has(`${method} ${path}`)) throw new Refusal(`${method} ${path} is taken already.`);
  return { method, path };
};

/** The verbs of a record with another one at their end, not formatted yet; a name that is imported already is not again. */
const withVerb = (source, { imports, body }) => {
  const added = imports.filter(
    ([local]) => !new RegExp(`^import [^;]*\\b${local}\\b[^;]* from `, 'm').test(source),
  );
  return [...added.map(([, line]) => `${line}\n`), source, '\n', body].join('');
};

/** `source` with an added import and an added first line in its table, not formatted yet. */
const extended = (source, { imported, table, line }) => {
  const found = table.exec(source);
  if (!found) throw new Error(`No table ${table} to extend`);
  const end = found.index + found[0].length;
  return `${imported}\n${source.slice(0, end)}\n${line}${source.slice(end)}`;
};
