import { readFileSync } from 'node:fs';
import { dirname, join, resolve as resolvePath } from 'node:path';
import { attributeOf, physicalId } from './physical-ids.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export interface RawResource {
  Type: string;
  Properties?: Record<string, Json>;
  Condition?: string;
}
/** A CloudFormation template as `cdk synth` writes it. */
export interface Template {
  Resources: Record<string, RawResource>;
  Parameters?: Record<string, { Type: string; Default?: Json }>;
  Conditions?: Record<string, Json>;
  Mappings?: Record<string, Record<string, Record<string, Json>>>;
  Outputs?: Record<string, { Value: Json; Condition?: string }>;
}
export interface Resource<P> {
  id: string;
  type: string;
  props: P;
}

export interface Stack {
  name: string;
  account: string;
  region: string;
  /** Resources of one type, properties with every intrinsic resolved. */
  all<P>(type: string): Resource<P>[];
  /** The value of `Ref`. */
  ref(id: string): string;
  /** The value of `Fn::GetAtt`. */
  attr(id: string, name: string): string;
  outputs: Record<string, string>;
  /** Directory or file of an asset, by the key under which it would be uploaded. */
  asset(s3Key: string): string | undefined;
}

export interface StackOptions {
  /** Values of the template's parameters. */
  parameters?: Record<string, string>;
  account?: string;
  region?: string;
  /** Base URL of the AWS endpoint. */
  endpoint?: string;
  /** S3 key without extension -> path. */
  assets?: Record<string, string>;
}

/** Reads a synthesised template and its asset manifest. */
export const readTemplate = (file: string): { template: Template; assets: Record<string, string> } => {
  const manifest = JSON.parse(readFileSync(file.replace('.template.json', '.assets.json'), 'utf8')) as {
    files: Record<string, { source: { path: string } }>;
  };
  const assets = Object.fromEntries(
    Object.entries(manifest.files).map(([key, { source }]) => [key, resolvePath(dirname(file), source.path)]),
  );
  return { template: JSON.parse(readFileSync(file, 'utf8')) as Template, assets };
};

/** The account that everything is in. */
export const localAccount = '000000000000';

const noValue = Symbol('AWS::NoValue');
type Resolved = Json | typeof noValue;

/** Gives every resource a deterministic local identity and resolves the template's intrinsics against it. */
export const loadStack = (name: string, template: Template, options: StackOptions = {}): Stack => {
  const account = options.account ?? localAccount;
  const region = options.region ?? 'us-east-1';
  const pseudo: Record<string, string | typeof noValue> = {
    'AWS::AccountId': account,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': name,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${name}/local`,
    'AWS::NoValue': noValue,
  };
  const endpoint = options.endpoint ?? `https://sqs.${region}.amazonaws.com`;
  const place = { name, account, region, endpoint };

  const resourceOf = (id: string): RawResource => {
    const resource = template.Resources[id];
    if (!resource) throw new Error(`The template of ${name} refers to ${id}, which it does not have`);
    return resource;
  };
  const propsOf = (id: string) => resolve(resourceOf(id).Properties ?? {}) as Record<string, Json>;
  const ref = (id: string): string => {
    const parameter = template.Parameters?.[id];
    if (parameter) return String(options.parameters?.[id] ?? parameter.Default ?? '');
    return physicalId(place, id, resourceOf(id).Type, (key) => named(id, key), ref);
  };
  // Resolves only the name, since other properties may refer back to the resource itself.
  const named = (id: string, key: string) => {
    const value = resourceOf(id).Properties?.[key];
    return value === undefined ? undefined : String(resolve(value) as Json);
  };
  const attr = (id: string, attribute: string): string =>
    attributeOf(place, resourceOf(id).Type, ref(id), attribute, () => propsOf(id));
  const lookup = (id: string): string | typeof noValue => pseudo[id] ?? ref(id);

  const condition = (value: Json): boolean => {
    if (typeof value === 'string') return condition(template.Conditions?.[value] ?? false);
    const [fn, args] = Object.entries(value as Record<string, Json>)[0] ?? [];
    const list = args as Json[];
    if (fn === 'Condition') return condition(args as string);
    if (fn === 'Fn::Equals') return String(resolve(list[0] ?? '')) === String(resolve(list[1] ?? ''));
    if (fn === 'Fn::And') return list.every(condition);
    if (fn === 'Fn::Or') return list.some(condition);
    if (fn === 'Fn::Not') return !condition(list[0] ?? false);
    throw new Error(`Condition function ${fn} is not served by the local cloud`);
  };

  const substitute = (text: string, values: Record<string, Json>): string =>
    text.replace(/\$\{(!?)([^}]+)\}/g, (_whole, literal: string, key: string) => {
      if (literal) return `\${${key}}`;
      if (key in values) return String(resolve(values[key] as Json));
      const [id = '', ...attribute] = key.split('.');
      return attribute.length > 0 ? attr(id, attribute.join('.')) : String(lookup(id));
    });

  const functions: Record<string, (args: Json) => Resolved> = {
    Ref: (args) => lookup(args as string),
    'Fn::GetAtt': (args) => {
      const [id = '', ...attribute] = typeof args === 'string' ? args.split('.') : (args as string[]);
      return attr(id, attribute.join('.'));
    },
    'Fn::Join': (args) => {
      const [separator, parts] = args as [string, Json];
      return (resolve(parts) as Json[]).join(separator);
    },
    'Fn::Sub': (args) => {
      const [text, values] = typeof args === 'string' ? [args, {}] : (args as [string, Record<string, Json>]);
      return substitute(text, values);
    },
    'Fn::Select': (args) => {
      const [index, list] = args as [Json, Json];
      return (resolve(list) as Json[])[Number(resolve(index))] ?? '';
    },
    'Fn::Split': (args) => {
      const [separator, text] = args as [string, Json];
      return String(resolve(text)).split(separator);
    },
    'Fn::If': (args) => {
      const [test, yes, no] = args as [string, Json, Json];
      return resolve(condition(test) ? yes : no);
    },
    'Fn::FindInMap': (args) => {
      const [map, first, second] = (args as Json[]).map((one) => String(resolve(one)));
      return template.Mappings?.[map ?? '']?.[first ?? '']?.[second ?? ''] ?? '';
    },
    'Fn::Base64': (args) => Buffer.from(String(resolve(args))).toString('base64'),
    'Fn::GetAZs': () => [`${region}a`, `${region}b`],
  };

  function resolve(value: Json): Resolved {
    if (Array.isArray(value)) return value.map(resolve).filter((one) => one !== noValue);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value);
    const [key, args] = entries[0] ?? [];
    if (entries.length === 1 && key !== undefined && args !== undefined) {
      const fn = functions[key];
      if (fn) return fn(args);
      if (key.startsWith('Fn::')) throw new Error(`${key} is not served by the local cloud`);
    }
    return Object.fromEntries(
      entries.map(([name, one]) => [name, resolve(one)]).filter(([, one]) => one !== noValue),
    ) as Json;
  }

  const present = Object.entries(template.Resources).filter(
    ([, { Condition }]) => Condition === undefined || condition(Condition),
  );
  const cache = new Map<string, Record<string, Json>>();
  const cached = (id: string) => {
    const props = cache.get(id) ?? propsOf(id);
    cache.set(id, props);
    return props;
  };
  return {
    name,
    account,
    region,
    all: <P>(type: string) =>
      present
        .filter(([, resource]) => resource.Type === type)
        .map(([id]) => ({ id, type, props: cached(id) as P })),
    ref,
    attr,
    outputs: Object.fromEntries(
      Object.entries(template.Outputs ?? {})
        .filter(([, output]) => output.Condition === undefined || condition(output.Condition))
        .map(([key, output]) => [key, String(resolve(output.Value))]),
    ),
    asset: (s3Key) => options.assets?.[s3Key.replace(/\.[^.]+$/, '')],
  };
};

/** The core stack's template in a cloud assembly directory. */
export const templateFile = (assembly: string, stackName: string): string =>
  join(assembly, `${stackName}.template.json`);
