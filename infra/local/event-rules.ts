import type { Queues } from './sqs/queues.ts';
import { matchesAny } from './streams/filter.ts';
import type { Stack } from './template.ts';

interface RuleProps {
  EventPattern?: object;
  State?: 'ENABLED' | 'DISABLED';
  Targets?: { Arn: string; Input?: string; InputPath?: string; InputTransformer?: object }[];
}

/** A call of an AWS API, as CloudTrail records it. */
export interface ApiCall {
  /** The service, as in `cognito-idp.amazonaws.com`. */
  service: string;
  name: string;
  /** The caller's key; undefined for a person with their own token. */
  accessKeyId?: string | undefined;
  /** Epoch milliseconds. */
  at: number;
  requestParameters: object | null;
  additionalEventData?: object;
  error?: { name: string; message: string };
}

/** An event that a service sends to EventBridge by itself. */
export interface ServiceEvent {
  source: string;
  'detail-type': string;
  /** Epoch milliseconds. */
  at: number;
  resources: string[];
  detail: object;
}

export interface EventRules {
  onCall(call: ApiCall): void;
  onEvent(event: ServiceEvent): void;
}

/**
 * EventBridge's rules with a pattern, for the calls that CloudTrail hands over and for the events of services. Their
 * targets are queues, which get each event as it is.
 */
export const createEventRules = (
  stack: Stack,
  queues: Queues,
  principal: (accessKeyId: string) => string,
): EventRules => {
  const rules = stack
    .all<RuleProps>('AWS::Events::Rule')
    .filter(({ props }) => props.EventPattern && props.State !== 'DISABLED')
    .map(({ id, props }) => ({
      pattern: JSON.stringify(props.EventPattern),
      queues: (props.Targets ?? []).map(({ Arn, Input, InputPath, InputTransformer }) => {
        const queue = queues.find(Arn);
        if (!queue || Input || InputPath || InputTransformer)
          throw new Error(`The rule ${id} has a target that is not served by the local cloud: ${Arn}`);
        return queue;
      }),
    }));
  const onEvent = ({ at, ...what }: ServiceEvent) => {
    const { account, region } = stack;
    const event = { version: '0', id: crypto.randomUUID(), account, time: timeOf(at), region, ...what };
    for (const rule of rules)
      if (matchesAny([rule.pattern], event))
        for (const queue of rule.queues) queue.send(JSON.stringify(event));
  };
  return {
    onEvent,
    onCall: (call) => onEvent(toEvent(stack, call, call.accessKeyId && principal(call.accessKeyId))),
  };
};

/** The time to the second, as EventBridge and CloudTrail write it. */
const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

const toEvent = ({ account, region }: Stack, call: ApiCall, arn: string | undefined): ServiceEvent => {
  return {
    'detail-type': 'AWS API Call via CloudTrail',
    source: `aws.${call.service}`,
    at: call.at,
    resources: [],
    detail: {
      eventVersion: '1.08',
      userIdentity: arn ? { type: 'AssumedRole', arn } : { type: 'Unknown', principalId: 'Anonymous' },
      eventTime: timeOf(call.at),
      eventSource: `${call.service}.amazonaws.com`,
      eventName: call.name,
      awsRegion: region,
      ...(call.error && { errorCode: call.error.name, errorMessage: call.error.message }),
      requestParameters: call.requestParameters,
      responseElements: null,
      ...(call.additionalEventData && { additionalEventData: call.additionalEventData }),
      requestID: crypto.randomUUID(),
      eventID: crypto.randomUUID(),
      eventType: 'AwsApiCall',
      managementEvent: true,
      recipientAccountId: account,
      eventCategory: 'Management',
    },
  };
};
