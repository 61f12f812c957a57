import type { Finding, Kind } from './finding.ts';

/** A finding that is meant so. Every entry says why; one that excuses nothing any more is told, and goes. */
export interface Exception {
  readonly kind: Kind;
  /** Of the screen's name; every screen without it. */
  readonly screen?: RegExp;
  readonly view?: RegExp;
  /** Of the element as a finding names it. */
  readonly element: RegExp;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    kind: 'smallTargets',
    element: /^input\.input .* beside button\.toggle /,
    reason: 'The eye stands in the field it belongs to: who misses it moves the caret, and nothing is lost.',
  },
  {
    kind: 'smallTargets',
    element: /beside button\.pager |^button\.pager .* beside /,
    reason:
      'Pages a row for who points with a mouse, over the end of the row; a finger swipes and never sees it.',
  },
  {
    kind: 'smallTargets',
    element: /^button\.keyboard .* beside button\.keyboard /,
    reason: 'Keys stand as close as on any keyboard: who hits the next one sees it at once and rubs it out.',
  },
  {
    kind: 'smallTargets',
    screen: /^home|-in-motion$|^title/,
    element: / beside button\.tile /,
    reason: 'The tile that has the focus is drawn a twentieth larger; what takes the tap of a finger is not.',
  },
  {
    kind: 'smallTargets',
    screen: /^player/,
    element: /slider\.bar "(Volume|Lautstärke)"/,
    reason: 'Opens above its button while that is in use, over what nobody aims at meanwhile.',
  },
  {
    kind: 'clipped',
    screen: /^(preview-)?title/,
    view: /^(narrow|co-driver|phone|large-text)/,
    element: /^p\.synopsis /,
    reason: 'Three lines beside the actions; the whole story stands in Details, a tab away (TDPG-08).',
  },
  {
    kind: 'overflow',
    screen: /^screenmanager/,
    element: /^span\.run /,
    reason:
      'A title that is longer than its tile runs to and fro, and fades at its end for who wants less motion (SCRM-07).',
  },
  {
    kind: 'lowContrast',
    screen: /^(home|library|studio|shortclips|page)/,
    view: /^(narrow|co-driver|phone-on)/,
    element: /^span\.caption /,
    reason: 'The marks of the bands stand over the end of a row, where it fades; what is there scrolls in.',
  },
  {
    kind: 'lowContrast',
    screen: /^payment-/,
    view: /^central-/,
    element: /^h2\.heading /,
    reason: 'Read out and not drawn: the line above the form names the step where a window is low.',
  },
  {
    kind: 'lowContrast',
    screen: /^screenmanager-syncing/,
    view: /^(narrow|co-driver|phone)/,
    element: /^(span\.label|p\.hint|h1\.title) /,
    reason:
      'The message lies over the screens for some seconds, as the commands are beside them; a finger sweeps it away.',
  },
  {
    kind: 'lowContrast',
    screen: /^signin-busy/,
    element: /^span\.label /,
    reason: 'The mark that turns beside the word is taken for its ground.',
  },
  {
    kind: 'lowContrast',
    screen: /^title-bought/,
    element: /^(p\.synopsis|span\.badge) /,
    reason:
      'The message of six seconds lies over what a person scrolls beneath it, and a finger sweeps it away.',
  },
  {
    kind: 'accessibility',
    screen: /^screenmanager/,
    view: /^(narrow|co-driver|phone)/,
    element: /^label-content-name-mismatch at .*tile|^label-content-name-mismatch at .*selected/,
    reason:
      'Where there is no room for "In step with …" its seats are drawn instead; the name says the words, between state and title.',
  },
  {
    kind: 'shifts',
    screen: /^payment-challenge/,
    element: /^(div|dialog)\.dialog /,
    reason:
      'How large a page the bank makes comes with its answer; the dialog around it fits itself to that once.',
  },
  {
    kind: 'shifts',
    screen: /^page-unavailable$/,
    element: /^div\.rows /,
    reason: 'The page is not there: what was kept free for its picture and rows is given up.',
  },
  {
    kind: 'shifts',
    screen: /^title-(not-offered|redeem-(done|refused))$/,
    view: /^narrow/,
    element: /^(div\.(actions|about)|button\.button) /,
    reason:
      'Where what can be done takes more or fewer lines than its place, the box around it moves; nothing in it was seen before.',
  },
  {
    kind: 'shifts',
    screen: /^screenmanager-group/,
    element: /^div\.floating /,
    reason:
      'The message that the screens are brought into step says, in its middle, that they are: in other words.',
  },
  {
    kind: 'shifts',
    screen: /^payment-limit$/,
    element: /^form\.panel /,
    reason: 'The sum of three payments that were refused one after the other, 0.011 for the notice of each.',
  },
  {
    kind: 'shifts',
    screen: /^player-(reconnecting|reconnect-failed|failed)$/,
    element: /^$/,
    reason:
      'The film has failed in front of the viewer, and the words about that stand in the place of its time bar.',
  },
];

/** The exception that this finding falls under, if any. */
export function exceptionFor(
  exceptions: readonly Exception[],
  screen: string,
  view: string,
  { kind, element }: Finding,
): Exception | undefined {
  return exceptions.find(
    (exception) =>
      exception.kind === kind &&
      exception.element.test(element) &&
      (exception.screen?.test(screen) ?? true) &&
      (exception.view?.test(view) ?? true),
  );
}
