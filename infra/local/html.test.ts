import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes values, in attributes too, and leaves markup as it is', () => {
  const name = `<b> & "Co" 'x'`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;b&gt; &amp; &quot;Co&quot; &#39;x&#39;">&lt;b&gt; &amp; &quot;Co&quot; &#39;x&#39;</p>',
  );
  expect(html`<ul>${[1, '<', html`<li>`]}</ul>${undefined}${false}`.markup).toBe('<ul>1&lt;<li></ul>');
});
