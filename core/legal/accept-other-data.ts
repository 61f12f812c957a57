import type { DataOption, DataSection, KeyedText } from '../ports/legal-api.ts';
import type { ConsentBlock } from './consent-store.ts';

/** A block of data choices as it is drawn; texts that are missing are null (LEGL-07). */
export interface DrawnSection {
  readonly title: string | null;
  readonly description: string | null;
  /** Texts of the read-more links, as many as there are. */
  readonly readMore: readonly string[];
  readonly options: readonly DrawnOption[];
  readonly sections: readonly DrawnSection[];
}

/** LEGL-08. */
export interface DrawnOption {
  readonly name: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly readMore: string | null;
  /** What its toggle switches; null for an option that this client has no consent for. */
  readonly block: ConsentBlock | null;
}

const BLOCKS: Readonly<Record<string, ConsentBlock>> = {
  webanalytics: 'webAnalytics',
  googledata: 'webAnalytics',
  videoanalytics: 'videoAnalytics',
  videoanalyticsdata: 'videoAnalytics',
};

export function drawSection({ wordings, options, childSections }: DataSection): DrawnSection {
  const readMore = ['section-read-more-1', 'section-read-more-2'].map((key) => textOf(wordings, key));
  return {
    title: textOf(wordings, 'section-title'),
    description: textOf(wordings, 'section-description'),
    readMore: readMore.filter((text) => text !== null),
    options: options.map(drawOption),
    sections: childSections.map(drawSection),
  };
}

function drawOption({ name, wordings }: DataOption): DrawnOption {
  return {
    name,
    title: textOf(wordings, 'option-title'),
    description: textOf(wordings, 'option-description'),
    readMore: textOf(wordings, 'option-read-more-1'),
    block: BLOCKS[name.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? null,
  };
}

function textOf(wordings: readonly KeyedText[], key: string): string | null {
  return wordings.find((wording) => wording.key === key)?.text ?? null;
}
