import { errorMetric } from '@briefhouse/functions/kit/log.ts';
import { refusedEvent } from '@briefhouse/functions/money/stripe-event.ts';
import { entries } from '@briefhouse/functions/root/entries.ts';
import { expect, test } from 'vitest';
import { core, functionNamed, resources } from './testing/templates.ts';

const alarms = () => resources(core, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const logOf = (name: string) => functionNamed(name)?.[1].Properties.LoggingConfig.LogGroup.Ref;
const ofFunction = (name: string) => {
  const id = functionNamed(name)?.[0] ?? '';
  return alarms().filter((alarm) => JSON.stringify([alarm.Dimensions, alarm.MetricName]).includes(`"${id}"`));
};

test.each(['authorizer', 'triggers', 'stripe-webhook', 'socket', 'push', 'router', 'broadcast', 'due'])(
  '%s rings when it logs errors',
  (name) => {
    const id = functionNamed(name)?.[0];
    expect(ofFunction(name)).toContainEqual(
      expect.objectContaining({
        Namespace: errorMetric.namespace,
        MetricName: errorMetric.name,
        Dimensions: [{ Name: errorMetric.dimension, Value: { Ref: id } }],
      }),
    );
  },
);

test.each(['authorizer', 'triggers'])(
  '%s has to throw in order to refuse, so nothing rings for what Lambda counts as an error',
  (name) => {
    const own = ofFunction(name);
    expect(own.filter(({ Namespace }) => Namespace === 'AWS/Lambda')).toEqual([]);
    // The errors that it logs, and the runtime's lines when it is cut off or does not load.
    expect(own).toHaveLength(2);
    const log = logOf(name);
    const filter = resources(core, 'AWS::Logs::MetricFilter').find(
      ([, { Properties }]) => Properties.LogGroupName.Ref === log,
    );
    expect(filter?.[1].Properties.FilterPattern).toContain('?"Task timed out"');
    // A metric filter sees the whole log, and these lines may not be another function's.
    expect(Object.keys(entries).filter((one) => logOf(one) === log)).toEqual([name]);
  },
);

test.each(['stripe-webhook', 'socket', 'push', 'router', 'broadcast', 'due'])(
  '%s, which never refuses, rings when it is cut off',
  (name) => {
    expect(ofFunction(name)).toContainEqual(
      expect.objectContaining({ Namespace: 'AWS/Lambda', MetricName: 'Errors' }),
    );
  },
);

test.each(['due', 'reconcile', 'usage'])(
  '%s is called regularly, so it rings for the first failure, whether it logs it or is cut off',
  (name) => {
    const own = ofFunction(name);
    expect(own.map(({ MetricName, Threshold }) => [MetricName, Threshold]).sort()).toEqual([
      ['Errors', 0],
      [errorMetric.name, 0],
    ]);
  },
);

test('Stripe’s events ring when one is not taken in, and when several are refused', () => {
  const own = ofFunction('stripe-webhook');
  const refusals = own.find(({ MetricName }) => JSON.stringify(MetricName).includes('Refused-'));
  expect(own.map(({ Threshold }) => Threshold).sort()).toEqual([0, 2, 5]);
  expect(refusals).toMatchObject({ Threshold: 5, Period: 300 });
  const log = logOf('stripe-webhook');
  const filter = resources(core, 'AWS::Logs::MetricFilter').find(
    ([, { Properties }]) => Properties.LogGroupName.Ref === log,
  )?.[1].Properties;
  expect(filter?.FilterPattern).toBe(`{ $.message = "${refusedEvent}" }`);
  expect(filter?.MetricTransformations[0].MetricName).toEqual(refusals?.MetricName);
});

test('rates of bounces and complaints are told seldom, so a bad one counts until the next', () => {
  const rates = alarms().filter(({ Namespace }) => Namespace === 'AWS/SES');
  expect(rates.map(({ MetricName }) => MetricName).sort()).toEqual([
    'Reputation.BounceRate',
    'Reputation.ComplaintRate',
  ]);
  for (const rate of rates) expect(rate).toMatchObject({ Period: 3600, TreatMissingData: 'ignore' });
});

test('the table and each of its indexes ring when they refuse reads or writes', () => {
  const throttled = alarms().filter(({ MetricName }) => /ThrottleEvents$/.test(MetricName));
  const watched = throttled.map(({ MetricName, Dimensions }) => {
    const index = Dimensions.find(({ Name }: { Name: string }) => Name === 'GlobalSecondaryIndexName');
    return `${index?.Value ?? 'table'} ${MetricName}`;
  });
  expect(watched.sort()).toEqual(
    ['gsi1', 'gsi2', 'gsi3', 'table'].flatMap((of) => [
      `${of} ReadThrottleEvents`,
      `${of} WriteThrottleEvents`,
    ]),
  );
});

test('all of them tell the one topic', () => {
  const topic = core.toJSON().Outputs.AlarmTopicArn.Value.Ref;
  for (const { AlarmActions } of alarms()) expect(AlarmActions).toEqual([{ Ref: topic }]);
});
