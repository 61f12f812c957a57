import type { Wording, WordingAddress, WordingApi } from '../../core/ports/wording-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import type { OutsideCalls } from './outside-calls.ts';
import { outsideUrl } from './outside-url.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { wordingAddressAnswer, wordingFile } from './wire/wording.ts';

export class HttpWordingApi implements WordingApi {
  constructor(
    private readonly calls: PlatformCalls,
    private readonly outside: OutsideCalls,
    private readonly contentBase: string,
  ) {}

  async address(signal: AbortSignal): Promise<Result<WordingAddress, CallFailure>> {
    const result = await this.calls.call('wordingAddress', wordingAddressAnswer, { parameters: {}, signal });
    if (!result.ok) return result;
    const { url: sent, lastUpdated, languageUsed } = result.value.answer;
    const url = outsideUrl(sent, this.contentBase);
    if (url === null) return err({ code: 'malformed', detail: 'url: no http(s) address' });
    return ok({ url, lastUpdated: String(lastUpdated), languageUsed });
  }

  async wording(url: string, signal: AbortSignal): Promise<Result<Wording, CallFailure>> {
    const result = await this.outside.call('wording', wordingFile, { url, signal });
    if (!result.ok) return result;
    const texts = Object.entries(result.value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return ok(await underOwnKeys(Object.fromEntries(texts)));
  }
}

/** Keys of the client have a dot, ids of the source have none: most files do without the table of those. */
async function underOwnKeys(texts: Wording): Promise<Wording> {
  if (Object.keys(texts).every((id) => id.includes('.'))) return texts;
  // A table that does not arrive leaves what is said under the client's own keys.
  return import('./source-texts.ts').then(
    ({ byOwnKeys }) => byOwnKeys(texts),
    () => texts,
  );
}
