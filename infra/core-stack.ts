import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import { calendarPath } from '@briefhouse/contracts/marketplace/calendar.ts';
import { pushedEntities, routedEntities } from '@briefhouse/functions/root/subscribers.ts';
import { workerNames } from '@briefhouse/functions/root/subscriptions.ts';
import { CfnOutput, DefaultStackSynthesizer, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { Alarms } from './constructs/alarms.ts';
import { AuditBucket } from './constructs/audit-bucket.ts';
import { FirewallSets } from './constructs/firewall-sets.ts';
import { Functions } from './constructs/functions.ts';
import { Mail } from './constructs/mail.ts';
import { MediaBucket } from './constructs/media-bucket.ts';
import { Parameters } from './constructs/parameters.ts';
import { PushSecret } from './constructs/push-secret.ts';
import { RestApi } from './constructs/rest-api.ts';
import { Schedule } from './constructs/schedule.ts';
import { SocketApi } from './constructs/socket-api.ts';
import { StreamConsumer } from './constructs/stream-consumer.ts';
import { StripeSecret } from './constructs/stripe-secret.ts';
import { ProductTable, tableIndexes } from './constructs/table.ts';
import { outputs, previewPath, restStage, type Stage } from './names.ts';

/**
 * The back end: the part that runs on AWS, on a compatible engine and on the local cloud. Stage `local`, for the latter
 * two, leaves out resources that such engines cannot create or must not ask for; `docs/deploy.md` names them.
 */
export class CoreStack extends Stack {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      description: `Briefhouse, ${stage}: accounts, data, APIs and functions`,
      // CloudFormation takes a megabyte, spaces included.
      suppressTemplateIndentation: true,
      terminationProtection: stage === 'production',
      // The CLI checks the bootstrap version itself; a rule in the template would require SSM in every engine.
      synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
    });
    const parameters = new Parameters(this, 'Parameters', stage);
    const table = new ProductTable(this, 'Data');
    const media = new MediaBucket(this, 'Media', parameters.siteUrl);
    const audit = new AuditBucket(this, 'Audit', media.logs);
    const mail = new Mail(this, 'Mail', { domain: parameters.mailDomain, stage });
    const socket = new SocketApi(this, 'Socket', stage);
    // A realtime event is worthless after a few seconds, so retries are short and it starts at the latest record.
    const push = new StreamConsumer(this, 'PushStream', {
      startAt: 'LATEST',
      batchSize: 100,
      window: 0,
      maxAge: 60,
      retries: 5,
      entities: pushedEntities,
    });
    // The router must not miss a record: it retries for as long as the stream keeps it.
    const router = new StreamConsumer(this, 'RouterStream', {
      startAt: 'TRIM_HORIZON',
      batchSize: 100,
      window: 0,
      maxAge: 24 * 3600,
      retries: 10_000,
      entities: routedEntities,
    });
    const stripe = new StripeSecret(this, 'Stripe');
    const pushSecret = new PushSecret(this, 'PushKeys');
    const firewall = new FirewallSets(this, 'Firewall', parameters);
    const functions = new Functions(this, 'Functions', {
      stage,
      parameters,
      table,
      media,
      audit,
      mail,
      socket,
      push,
      router,
      stripe,
      pushSecret,
      firewall,
    });
    const authorizer = functions.named('authorizer');
    push.feed(functions.named('push'), table.streamArn);
    router.feed(functions.named('router'), table.streamArn);
    new Schedule(this, 'DueSchedule', functions.named('due'));
    // The check runs at night, when Stripe has closed the day before in every European time zone.
    new Schedule(this, 'ReconcileSchedule', functions.named('reconcile'), 'cron(17 3 * * ? *)');
    new Schedule(this, 'AuditSchedule', functions.named('worker-audit-copies'), 'cron(41 3 * * ? *)');
    // The usage of an hour is written within seconds of its end.
    new Schedule(this, 'UsageSchedule', functions.named('usage'), 'cron(5 * * * ? *)');
    const rest = new RestApi(this, 'Rest', {
      stage,
      authorizer,
      authorizerSeconds: parameters.authorizerSeconds,
      authorizerSources: parameters.authorizerSources,
      routes: [
        ...endpoints.map((contract) => ({ ...contract, handler: functions.named(`api-${contract.domain}`) })),
        {
          method: 'GET',
          path: '/openapi.json',
          auth: 'public',
          name: 'openapi',
          handler: functions.named('public-pages'),
        },
        {
          method: 'GET',
          path: calendarPath,
          auth: 'public',
          name: 'calendarFeed',
          handler: functions.named('api-marketplace'),
        },
        {
          method: 'GET',
          path: `${previewPath}/app.html`,
          auth: 'public',
          name: 'linkPreview',
          handler: functions.named('public-pages'),
        },
        // Stripe signs the body as it came: no step before the function may read or change it.
        {
          method: 'POST',
          path: '/stripe/webhook',
          auth: 'public',
          name: 'stripeWebhook',
          handler: functions.named('stripe-webhook'),
        },
      ],
    });
    socket.connect({
      handler: functions.named('socket'),
      authorizer,
      logRole: rest.logRole,
      accessLog: rest.accessLog,
    });
    const alarms = this.addAlarms(functions, { stage, push, router, rest, table, mail });
    this.addOutputs({
      [outputs.userPoolId]: functions.pool.id,
      [outputs.userPoolClientId]: functions.pool.clientId,
      [outputs.signUpClientId]: functions.pool.signUpClientId,
      [outputs.restApiId]: rest.id,
      [outputs.restApiUrl]: rest.url,
      [outputs.socketApiId]: socket.id,
      [outputs.socketUrl]: socket.url,
      [outputs.tableName]: table.name,
      [outputs.mediaBucketName]: media.name,
      [outputs.alarmTopicArn]: alarms.topic.topicArn,
      [outputs.stripeSecretArn]: stripe.arn,
      [outputs.deadLetterQueues]: this.toJsonString({
        ...Object.fromEntries(workerNames.map((name) => [name, functions.queues[name].deadLetters.queueArn])),
        broadcast: functions.broadcasts.deadLetters.queueArn,
      }),
    });
  }

  private addAlarms(
    functions: Functions,
    {
      stage,
      push,
      router,
      rest,
      table,
      mail,
    }: Record<'push' | 'router', StreamConsumer> & {
      stage: Stage;
      rest: RestApi;
      table: ProductTable;
      mail: Mail;
    },
  ) {
    const alarms = new Alarms(this, 'Alarms');
    alarms.deadLetters('push', push.deadLetters);
    alarms.deadLetters('router', router.deadLetters);
    for (const name of workerNames) {
      alarms.deadLetters(name, functions.queues[name].deadLetters);
      alarms.queueAge(name, functions.queues[name].queue, 300);
    }
    alarms.deadLetters('broadcast', functions.broadcasts.deadLetters);
    alarms.queueAge('broadcast', functions.broadcasts.queue, 60);
    // The function is called once a minute, so each failure counts: the errors that it logs as well as being cut off.
    alarms.functionErrors('due', functions.named('due'), 0);
    alarms.crashes('due', functions.named('due'), 0);
    // The function runs once a day, and each difference that it cannot book is a line.
    alarms.functionErrors('reconcile', functions.named('reconcile'), 0);
    alarms.crashes('reconcile', functions.named('reconcile'), 0);
    // Each row of the audit log that has changed is a line, and each night that finds one.
    alarms.functionErrors('audit-copies', functions.named('worker-audit-copies'), 0);
    alarms.crashes('audit-copies', functions.named('worker-audit-copies'), 0);
    // The worker is called when an administrator blocks somebody, so a full set is one line.
    alarms.functionErrors('firewall', functions.named('worker-firewall'), 0);
    // The function is called once an hour, and goes on where the last call failed.
    alarms.functionErrors('usage', functions.named('usage'), 0);
    alarms.crashes('usage', functions.named('usage'), 0);
    // Stripe sends an event again, but gives up after three days: each that is not taken in counts.
    alarms.functionErrors('stripe-webhook', functions.named('stripe-webhook'), 0);
    for (const name of ['authorizer', 'triggers', 'socket', 'push', 'router', 'broadcast'])
      alarms.functionErrors(name, functions.named(name));
    for (const name of ['stripe-webhook', 'socket', 'push', 'router', 'broadcast'])
      alarms.crashes(name, functions.named(name));
    if (stage !== 'local') {
      for (const name of ['authorizer', 'triggers']) alarms.crashesOfRefusing(name, functions.named(name));
      alarms.refusedEvents('stripe-webhook', functions.named('stripe-webhook'));
    }
    alarms.streamLag('push', functions.named('push'), 30);
    alarms.streamLag('router', functions.named('router'), 60);
    alarms.restApi(rest.name, restStage);
    alarms.tableThrottles(table.name, tableIndexes);
    alarms.throttles();
    alarms.mailReputation(mail.configurationSet);
    return alarms;
  }

  private addOutputs(values: Record<string, string>) {
    for (const [name, value] of Object.entries(values))
      new CfnOutput(this, `${name}Output`, { value }).overrideLogicalId(name);
  }
}
