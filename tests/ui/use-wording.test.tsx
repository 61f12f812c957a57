import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { replaceTexts, startWording, wholeWording } from '../../ui/wording/wording.ts';
import { WordingContext } from '../../ui/wording/wording-context.ts';
import { useWording } from '../../ui/wording/use-wording.ts';

function Words() {
  const { text, language } = useWording();
  return [language, text('app.retry'), text('home.hero.pick', { number: 3 })].join('|');
}

describe('the texts of views', () => {
  it('are those that are there now, with their values, also after others came', async () => {
    const wording = await startWording('en-GB');
    await wholeWording(wording);
    const drawn = (): string =>
      renderToStaticMarkup(
        <WordingContext value={wording}>
          <Words />
        </WordingContext>,
      );
    const first = drawn();
    expect(first).toMatch(/^en\|Try again\|.*3/);
    expect(drawn()).toBe(first);
    replaceTexts(wording, { 'app.retry': 'Once more' });
    expect(drawn()).toBe(first.replace('Try again', 'Once more'));
    replaceTexts(wording, {});
    expect(drawn()).toBe(first);
  });

  it('of two pages are kept apart, and a view without any says so', async () => {
    const [english, german] = await Promise.all([startWording('en'), startWording('de')]);
    await Promise.all([wholeWording(english), wholeWording(german)]);
    const drawn = (wording: typeof english): string =>
      renderToStaticMarkup(
        <WordingContext value={wording}>
          <Words />
        </WordingContext>,
      );
    expect(drawn(english)).not.toBe(drawn(german));
    expect(drawn(german)).toMatch(/^de\|/);
    expect(() => renderToStaticMarkup(<Words />)).toThrow('outside of the wording');
  });
});
