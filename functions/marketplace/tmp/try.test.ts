import { test } from 'vitest';
import { projectEntity } from '../projects/project.entity.ts';
test('x', () => {
  const p = projectEntity().put({ project_id: 'p' , user_id: 'u', name: 'n', client_name: 'c', budget_cents: 1, created_at: 'c', updated_at: 'c', newsfeed: 'open'}).params();
  console.log(JSON.stringify(p, null, 1));
});
