import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Contained } from '../../../simulators/cabin/page/contained.tsx';

describe('a part of the cabin page', () => {
  it('is drawn as it is, and when it fails a word with another try is in its place alone', () => {
    const part = new Contained({ part: 'Mail', children: <p>Letters</p> });
    expect(renderToStaticMarkup(part.render())).toBe('<p>Letters</p>');
    part.state = Contained.getDerivedStateFromError();
    const drawn = renderToStaticMarkup(part.render());
    expect(drawn).toContain('Mail failed.');
    expect(drawn).toContain('Try again');
    expect(drawn).not.toContain('Letters');
  });
});
