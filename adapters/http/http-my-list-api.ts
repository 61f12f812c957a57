import type { MyListApi } from '../../core/ports/my-list-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { myListAnswer, type MyListRequest } from './wire/my-list.ts';

export class HttpMyListApi implements MyListApi {
  constructor(private readonly calls: PlatformCalls) {}

  async holds(id: TitleId, signal: AbortSignal): Promise<Result<boolean, CallFailure>> {
    const result = await this.calls.call('myList', myListAnswer, { parameters: { id }, signal });
    return mapResult(result, ({ answer }) => answer.listed);
  }

  async put(id: TitleId, listed: boolean): Promise<Result<boolean, CallFailure>> {
    const body: MyListRequest = { listed };
    const result = await this.calls.call('putMyList', myListAnswer, { parameters: { id }, body });
    return mapResult(result, ({ answer }) => answer.listed);
  }
}
