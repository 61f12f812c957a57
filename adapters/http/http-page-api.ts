import type { PageApi, PageHead } from '../../core/ports/page-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import { IMAGE_WIDTH, pictureUrl } from './outside-url.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { pageAnswer } from './wire/page.ts';

export class HttpPageApi implements PageApi {
  constructor(
    private readonly calls: PlatformCalls,
    private readonly contentBase: string,
  ) {}

  async page(id: string, signal: AbortSignal): Promise<Result<PageHead | null, CallFailure>> {
    const result = await this.calls.call('page', pageAnswer, { parameters: { uniqueId: id }, signal });
    if (!result.ok) return result;
    const [page] = result.value.answer.pages;
    if (page === undefined) return ok(null);
    const wordsOf = (entry: string): string | null =>
      page.pageTranslations?.find(({ name }) => name === entry)?.text?.trim() || null;
    return ok({
      title: wordsOf('title'),
      text: wordsOf('text'),
      imageUrl: pictureUrl(page.pageImages?.[0]?.imageUrl, this.contentBase, IMAGE_WIDTH.background),
    });
  }
}
