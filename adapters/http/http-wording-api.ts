import type { Wording, WordingAddress, WordingApi } from '../../core/ports/wording-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { err, mapResult, ok, type Result } from '../../core/shared/result.ts';
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
    return mapResult(result, (file) =>
      Object.fromEntries(
        Object.entries(file).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    );
  }
}
