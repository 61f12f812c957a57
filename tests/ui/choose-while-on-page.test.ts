import { expect, it } from 'vitest';
import { chooseWhileOnPage } from '../../ui/components/choose-while-on-page.ts';

const CHOICE = {
  sizes: 'auto, 300px',
  srcSet: '/art?width=300 300w, /art?width=600 600w',
  src: '/art?width=300',
};

/** A picture that notes what is done to it. */
function drawnPicture() {
  const done: string[] = [];
  const picture = {
    isConnected: true,
    currentSrc: '',
    sizes: '',
    srcset: '',
    src: '',
    removeAttribute: (name: string): void => void done.push(`no ${name}`),
  };
  const noted = new Proxy(picture, {
    set: (target, name, value: string) => {
      done.push(`${String(name)}=${value}`);
      return Reflect.set(target, name, value);
    },
  });
  return { picture, noted, done };
}

it('names the widths of a picture before its address, and once', () => {
  const { noted, done } = drawnPicture();
  chooseWhileOnPage(noted, CHOICE);
  chooseWhileOnPage(noted, CHOICE);
  expect(done).toEqual([`sizes=${CHOICE.sizes}`, `srcset=${CHOICE.srcSet}`, `src=${CHOICE.src}`]);
});

it.each([
  ['keeps what a picture shows that was taken away, and no other widths', '/art?width=600', '/art?width=600'],
  ['has nothing asked for a picture that was taken away before it was near', '', CHOICE.src],
])('%s', async (_, currentSrc, src) => {
  const { picture, noted, done } = drawnPicture();
  const end = chooseWhileOnPage(noted, CHOICE);
  Object.assign(picture, { currentSrc, isConnected: false });
  end();
  await Promise.resolve();
  expect([picture.src, done.at(-1)]).toEqual([src, 'no srcset']);
});

it('leaves a picture alone that stays on the page', async () => {
  const { noted, done } = drawnPicture();
  const end = chooseWhileOnPage(noted, CHOICE);
  const before = done.length;
  end();
  await Promise.resolve();
  expect(done.slice(before)).toEqual([]);
});
