import { abuseTypes, severities } from '@briefhouse/contracts/admin/abuse-log.ts';
import { Entity, type EntityItem } from 'electrodb';
import { abuseLogs } from '../kit/abuse.ts';
import { tableConfig } from '../kit/dynamodb.ts';
import { lazy } from '../kit/lazy.ts';

/** A refusal that looks like abuse. kit/abuse.ts writes it, wherever the refusal happens. */
const build = () =>
  new Entity(
    {
      model: { entity: 'abuse-log', version: '1', service: 'briefhouse' },
      attributes: {
        abuse_id: { type: 'string', required: true, readOnly: true },
        abuse_type: { type: abuseTypes, required: true },
        action: { type: 'string', required: true },
        severity: { type: severities, required: true },
        resolved: { type: 'boolean', required: true, default: false },
        ip_address: { type: 'string' },
        user_id: { type: 'string' },
        created_at: { type: 'string', required: true, readOnly: true },
        expires: { type: 'number' },
      },
      indexes: {
        /** By id. */
        byId: {
          pk: { field: 'pk', composite: ['abuse_id'], template: 'abuse-log#${abuse_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'abuse-log', casing: 'none' },
        },
        /** By time. */
        byTime: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: [], template: abuseLogs, casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['created_at', 'abuse_id'],
            template: '${created_at}#${abuse_id}',
            casing: 'none',
          },
        },
      },
    },
    tableConfig(),
  );
export const abuseLogEntity = lazy(build);

export type AbuseLogRow = EntityItem<ReturnType<typeof abuseLogEntity>>;
