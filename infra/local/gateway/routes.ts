import { decoded } from '../http.ts';
import type { ApiBody } from './api-body.ts';

export interface Method {
  httpMethod: string;
  /** Name of the security scheme; undefined for a public method. */
  authorizer: string | undefined;
  uri: string;
  timeoutMs: number;
}
export interface Match {
  /** `/projects/{project_id}` */
  resource: string;
  resourceId: string;
  pathParameters: Record<string, string> | null;
  method: Method;
}
interface Node {
  id: string;
  resource: string;
  methods: Map<string, Method>;
  fixed: Map<string, Node>;
  variable?: { name: string; greedy: boolean; node: Node };
}

export interface Routes {
  /** The method for a path (below the stage), or undefined. */
  match(httpMethod: string, path: string): Match | undefined;
  /** The routes, each as `GET /projects/{project_id}`. */
  names: readonly string[];
}

const anyMethod = 'x-amazon-apigateway-any-method';

/** The tree of a REST API's paths. */
export const createRoutes = (apiId: string, { paths = {} }: ApiBody): Routes => {
  const nodes: Node[] = [];
  const make = (resource: string): Node => {
    const node = { id: `${apiId}${resource}`, resource, methods: new Map(), fixed: new Map() };
    nodes.push(node);
    return node;
  };
  const root = make('/');
  const below = (parent: Node, part: string): Node => {
    const variable = /^\{(.+?)(\+?)\}$/.exec(part);
    const known = variable ? parent.variable?.node : parent.fixed.get(part);
    if (known) return known;
    const node = make(`${parent.resource === '/' ? '' : parent.resource}/${part}`);
    if (variable) parent.variable = { name: variable[1] ?? '', greedy: variable[2] === '+', node };
    else parent.fixed.set(part, node);
    return node;
  };
  for (const [path, operations] of Object.entries(paths)) {
    const node = path.split('/').filter(Boolean).reduce(below, root);
    for (const [name, operation] of Object.entries(operations)) {
      const integration = operation['x-amazon-apigateway-integration'];
      if (integration?.type !== 'aws_proxy') continue;
      const httpMethod = name === anyMethod ? 'ANY' : name.toUpperCase();
      node.methods.set(httpMethod, {
        httpMethod,
        authorizer: Object.keys(operation.security?.[0] ?? {})[0],
        uri: integration.uri ?? '',
        timeoutMs: integration.timeoutInMillis ?? 29_000,
      });
    }
  }

  /** Fixed parts win over variables; if they lead nowhere, the variable beside them is tried. */
  const walk = (
    node: Node,
    rest: string[],
    params: [string, string][],
  ): [Node, [string, string][]] | undefined => {
    const [part, ...after] = rest;
    if (part === undefined) return node.methods.size > 0 ? [node, params] : undefined;
    const fixed = node.fixed.get(part);
    const found = fixed && walk(fixed, after, params);
    if (found || !node.variable || part === '') return found;
    const { name, greedy, node: next } = node.variable;
    if (greedy) return [next, [...params, [name, rest.join('/')]]];
    return walk(next, after, [...params, [name, part]]);
  };

  const match = (httpMethod: string, path: string): Match | undefined => {
    const segments = path
      .replace(/^\/|\/$/g, '')
      .split('/')
      .map((segment) => decoded(segment) ?? segment);
    const found = walk(root, segments.length === 1 && segments[0] === '' ? [] : segments, []);
    const method = found?.[0].methods.get(httpMethod) ?? found?.[0].methods.get('ANY');
    if (!found || !method) return undefined;
    const [node, params] = found;
    return {
      resource: node.resource,
      resourceId: node.id,
      pathParameters: params.length > 0 ? Object.fromEntries(params) : null,
      method,
    };
  };
  const names = nodes.flatMap(({ resource, methods }) =>
    [...methods.keys()].map((method) => `${method} ${resource}`),
  );
  return { match, names };
};
