import type { DataSection, LegalApi, LegalText } from '../../../core/ports/legal-api.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** A legal text of each kind and one block of choices. */
export class FakeLegalApi implements LegalApi {
  readonly on = {
    texts: new FakeCall<[], readonly LegalText[]>(() =>
      ok([
        { name: 'privacy-policy', html: '<p>privacy</p>' },
        { name: 'terms-of-service', html: '<p>service</p>' },
        { name: 'terms-of-use', html: '<p>use</p>' },
      ]),
    ),
    otherData: new FakeCall<[], readonly DataSection[]>(() =>
      ok([
        {
          wordings: [{ key: 'section-title', text: 'Analytics' }],
          options: [{ name: 'webAnalytics', wordings: [{ key: 'option-title', text: 'Web' }] }],
          childSections: [],
        },
      ]),
    ),
  };

  texts(signal: AbortSignal) {
    return this.on.texts.run([], signal);
  }

  otherData(signal: AbortSignal) {
    return this.on.otherData.run([], signal);
  }
}
