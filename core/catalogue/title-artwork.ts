import type { CatalogueApi } from '../ports/catalogue-api.ts';
import type { TitleId } from '../shared/ids.ts';
import { NEVER_OVERTAKEN } from '../shared/turns.ts';

const REMEMBERED = 64;

/** Wide pictures of titles by id, remembered. */
export class TitleArtwork {
  private readonly known = new Map<TitleId, Promise<string | null>>();

  constructor(private readonly api: CatalogueApi) {}

  /** The background of a title; null when there is none now. A failure is not remembered. Never rejects. */
  find(id: TitleId): Promise<string | null> {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const asked = this.ask(id);
    this.known.set(id, asked);
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    return asked;
  }

  private async ask(id: TitleId): Promise<string | null> {
    const images = await this.api.images(id, NEVER_OVERTAKEN);
    if (!images.ok) this.known.delete(id);
    return images.ok ? images.value.backgroundUrl : null;
  }
}
