import type { Template } from '@briefhouse/contracts/marketplace/brief.ts';
import type { TemplateRow } from './row.ts';

/** A template as its owner's list shows it. */
export const toTemplate = ({ template_id, name, fields, version, updated_at }: TemplateRow): Template => ({
  id: template_id,
  name,
  fields,
  version,
  updated_at,
});
