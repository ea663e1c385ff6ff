import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { payment } from './payment.ts';

export const getPayment = endpoint({
  name: 'getPayment',
  domain: 'payments',
  method: 'GET',
  path: '/payments/{payment_id}',
  summary: 'One payment, for the two whom it concerns.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ payment_id: id }),
  output: z.object({ payment }),
  errors: ['NOT_FOUND'],
});
