export interface Choice {
  readonly id: string;
  readonly label: string;
  /** A second name, or a code; it is searched too. */
  readonly hint?: string;
}

/** Letters without case and accents, so that `osterreich` finds `Österreich`. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Choices that contain every word of the filter, those whose name begins with it first. */
export function matchingChoices(choices: readonly Choice[], filter: string): readonly Choice[] {
  const words = plain(filter).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return choices;
  const found = choices.filter(({ label, hint = '' }) => {
    const text = plain(`${label} ${hint}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: Choice) => plain(label).startsWith(first);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}
