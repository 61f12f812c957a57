import { describe, expect, it } from 'vitest';
import { asHtml } from '../../ui/screens/settingsdatamanagement/plain-html.ts';

describe('a text from outside', () => {
  it('becomes paragraphs where empty lines part it', () => {
    expect(asHtml('One\nline.\n\n \n  Two.\n')).toBe('<p>One<br>line.</p><p>Two.</p>');
    expect(asHtml('')).toBe('');
  });

  it('keeps its signs when it is no HTML', () => {
    expect(asHtml('Tom & Jerry, 3 < 4 > 2')).toBe('<p>Tom &amp; Jerry, 3 &lt; 4 &gt; 2</p>');
  });

  it('stays as it is when it is HTML', () => {
    expect(asHtml('<p>One</p>\n\nTwo')).toBe('<p>One</p>\n\nTwo');
  });
});
