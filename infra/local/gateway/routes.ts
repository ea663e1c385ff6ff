import type { Stack } from '../template.ts';

interface MethodProps {
  RestApiId: string;
  ResourceId: string;
  HttpMethod: string;
  AuthorizationType?: string;
  AuthorizerId?: string;
  Integration?: { Type: string; Uri?: string; TimeoutInMillis?: number };
}
export interface Method {
  httpMethod: string;
  authorizerId: string | undefined;
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
  /** Each as `GET /projects/{project_id}`. */
  names: readonly string[];
}

/** The tree of a REST API's resources. */
export const createRoutes = (stack: Stack, apiId: string): Routes => {
  const make = (id: string, resource: string): Node => ({
    id,
    resource,
    methods: new Map(),
    fixed: new Map(),
  });
  const root = make(`${apiId}-root`, '/');
  const nodes = new Map([[root.id, root]]);
  const resources = stack
    .all<{ RestApiId: string; ParentId: string; PathPart: string }>('AWS::ApiGateway::Resource')
    .filter(({ props }) => props.RestApiId === apiId)
    .map(({ id, props }) => ({ ...props, id: stack.ref(id) }));
  const parts = new Map(resources.map((one) => [one.id, one]));
  const nodeOf = (id: string): Node => {
    const known = nodes.get(id);
    if (known) return known;
    const part = parts.get(id);
    if (!part)
      throw new Error(`A method or resource of ${apiId} hangs on ${id}, which is not in the template`);
    const parent = nodeOf(part.ParentId);
    const node = make(id, `${parent.resource === '/' ? '' : parent.resource}/${part.PathPart}`);
    nodes.set(id, node);
    const variable = /^\{(.+?)(\+?)\}$/.exec(part.PathPart);
    if (variable) parent.variable = { name: variable[1] ?? '', greedy: variable[2] === '+', node };
    else parent.fixed.set(part.PathPart, node);
    return node;
  };
  for (const { id } of resources) nodeOf(id);
  for (const { props } of stack.all<MethodProps>('AWS::ApiGateway::Method')) {
    if (props.RestApiId !== apiId || props.Integration?.Type !== 'AWS_PROXY') continue;
    nodeOf(props.ResourceId).methods.set(props.HttpMethod, {
      httpMethod: props.HttpMethod,
      authorizerId: props.AuthorizationType === 'CUSTOM' ? props.AuthorizerId : undefined,
      uri: props.Integration.Uri ?? '',
      timeoutMs: props.Integration.TimeoutInMillis ?? 29_000,
    });
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
      .map(decode);
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
  const names = [...nodes.values()].flatMap(({ resource, methods }) =>
    [...methods.keys()].map((method) => `${method} ${resource}`),
  );
  return { match, names };
};

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
