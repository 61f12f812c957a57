import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, type Endpoint, type EndpointName } from '../../../adapters/http/endpoints.ts';
import { CONTRACT } from '../../../adapters/http/wire/contract.ts';
import { asFields, type Fields } from '../../../core/shared/decode.ts';
import { BASES, openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly fields: Fields;
}

const sorted = (texts: readonly string[]): readonly string[] =>
  [...texts].sort((a, b) => a.localeCompare(b, 'en'));

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

describe('the document of the calls', () => {
  let rig: StudioRig;
  let document: Fields;
  let ids: readonly string[];
  let operations: ReadonlyMap<unknown, Operation>;

  beforeAll(async () => {
    rig = await openRig();
    document = asFields(await (await fetch(`${rig.studio.url}/openapi.json`)).json()) ?? {};
    const all = Object.entries(asFields(document['paths']) ?? {}).flatMap(([path, item]) =>
      Object.entries(asFields(item) ?? {}).map(([method, operation]) => {
        const fields = asFields(operation) ?? {};
        return [fields['operationId'], { path, method, fields }] as const;
      }),
    );
    ids = all.map(([id]) => String(id));
    operations = new Map(all);
  });
  afterAll(() => rig.studio.close());

  const parametersOf = (name: string): readonly Fields[] => {
    const parameters = operations.get(name)?.fields['parameters'];
    return Array.isArray(parameters)
      ? parameters.flatMap((each: unknown): Fields[] => [asFields(each) ?? {}])
      : [];
  };

  it('is OpenAPI 3.1 and names every call of the table, and those beside it', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Cabinema platform' } });
    expect(sorted(ids)).toEqual(sorted([...NAMES, 'flags', 'wording']));
  });

  it.each(NAMES)('says of %s how it is called', (name) => {
    const { method, base, path, authenticated }: Endpoint = ENDPOINTS[name];
    const operation = operations.get(name);
    const [pathOnly = '', query = ''] = path.split('?');
    expect(operation?.method).toBe(method.toLowerCase());
    const newest = BASES[base].split('/')[2] ?? '';
    expect(operation?.path.replace('{version}', newest)).toBe(`${BASES[base]}/${pathOnly}`);

    const named = (place: string) =>
      parametersOf(name).flatMap((parameter) =>
        parameter['in'] === place ? [String(parameter['name'])] : [],
      );
    const inPath = [...(operation?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
    expect(sorted(named('path'))).toEqual(sorted(inPath));
    expect(sorted(named('query'))).toEqual(sorted([...new URLSearchParams(query).keys()]));
    expect(named('header')).toEqual(['AppLanguage']);

    const keys = (operation?.fields['security'] as readonly unknown[] | undefined)?.flatMap((each) =>
      Object.keys(asFields(each) ?? {}),
    );
    const isKeyCall = name === 'apiKey' || name === 'apiKeyOfCountry';
    expect(keys).toEqual(isKeyCall ? [] : ['apiKey', ...(authenticated ? ['session'] : [])]);
    expect(operation?.fields['requestBody'] !== undefined).toBe(CONTRACT[name].request !== null);
    expect(operation?.fields['responses']).toMatchObject({
      200: { content: { 'application/json': { schema: expect.any(Object) as unknown } } },
      default: { $ref: '#/components/responses/refusal' },
    });
  });

  it('shows the shapes as they travel, with what is needed', () => {
    expect(operations.get('login')?.fields['requestBody']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { email: { type: 'string' }, password: { type: 'string' } },
            required: expect.arrayContaining(['email', 'password']) as unknown,
          },
        },
      },
    });
    expect(operations.get('playlistContent')?.fields['responses']).toMatchObject({
      200: {
        content: {
          'application/json': {
            schema: {
              properties: { products: { type: 'array', items: { required: ['parentProductId', 'title'] } } },
            },
          },
        },
      },
    });
  });
});
