import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../core/ports/reference-data.ts';
import { findLanguage } from '../../../core/reference/find-language.ts';
import { LanguageNames } from '../../../core/reference/language-names.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeReferenceData } from '../../support/fakes/fake-reference-data.ts';

const language = (code: string): Language => ({ code, englishName: code, nativeName: code });

describe('finding a language', () => {
  const table = ['PT', 'PT_BR', 'zh-Hans', 'DE'].map(language);
  const find = (code: string): string | null => findLanguage(code, table)?.code ?? null;

  it('[REFD-04] tries the whole code in upper case first', () => {
    expect(find('pt_br')).toBe('PT_BR');
    expect(find('de')).toBe('DE');
  });

  it('[REFD-04] tries the code as it is next', () => {
    expect(find('zh-Hans')).toBe('zh-Hans');
  });

  it('[REFD-04] tries the base of the code last', () => {
    expect(find('pt_PT')).toBe('PT');
    expect(find('de-AT')).toBe('DE');
  });

  it('finds nothing else', () => {
    expect(find('xx')).toBeNull();
    expect(find('')).toBeNull();
  });
});

describe('names of languages', () => {
  let store: FakeKeyValueStore;
  let reference: FakeReferenceData;
  let names: LanguageNames;

  beforeEach(() => {
    store = new FakeKeyValueStore();
    reference = new FakeReferenceData();
    names = new LanguageNames(storedValuesOver(store), reference);
  });

  it('[SESS-13] are looked up once and stored by their code', async () => {
    expect(await names.nameOf('DE_AT')).toBe('Deutsch');
    expect(store.get('LanguageName_DE_AT')).toBe('Deutsch');
    expect(await names.nameOf('DE_AT')).toBe('Deutsch');
    expect(reference.asked).toBe(1);
  });

  it('are the code where nobody knows one, or the table cannot be loaded', async () => {
    expect(await names.nameOf('XX')).toBe('XX');
    reference.unavailable = true;
    expect(await names.nameOf('EN')).toBe('EN');
    expect(store.keys()).toEqual([]);
  });
});
