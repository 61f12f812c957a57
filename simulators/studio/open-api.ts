import * as z from 'zod/mini';
import { ENDPOINTS, type Endpoint, type EndpointName } from '../../adapters/http/endpoints.ts';
import { CONTRACT, OUTSIDE_CONTRACT } from '../../adapters/http/wire/contract.ts';
import type { Fields } from '../../core/shared/decode.ts';
import { VERSIONS } from './base-versions.ts';

const JSON_TYPE = 'application/json';
const REFUSAL = { $ref: '#/components/responses/refusal' };

/**
 * The calls of the studio as an OpenAPI 3.1 document, made of the endpoint table and the schemas that every call is
 * held to.
 */
export function openApi(version: string): Fields {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cabinema platform',
      version,
      description:
        'What the client asks of a platform. Fields that are not named here may be there as well. An answer says ' +
        'how the call went by its responseCode; 10000 is success.',
    },
    paths: paths(),
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'ApiKey' },
        session: { type: 'apiKey', in: 'header', name: 'Session' },
        flagsKey: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
      responses: {
        refusal: {
          description: 'The call was refused: why, for the client, and one sentence for developers.',
          content: {
            [JSON_TYPE]: {
              schema: {
                type: 'object',
                properties: { responseCode: { type: 'integer' }, message: { type: 'string' } },
                required: ['responseCode'],
              },
            },
          },
        },
      },
    },
  };
}

function paths(): Fields {
  const all: Record<string, Record<string, unknown>> = {};
  const add = (path: string, method: string, operation: Fields): void => {
    all[path] = { ...all[path], [method.toLowerCase()]: operation };
  };
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]) {
    const [path = ''] = endpoint.path.split('?');
    const version = VERSIONS[endpoint.base].length === 0 ? '' : '/{version}';
    add(`/${endpoint.base}${version}/${path}`, endpoint.method, operationOf(name, endpoint));
  }
  add('/api/frontend', 'POST', {
    operationId: 'flags',
    tags: ['outside'],
    security: [{ flagsKey: [] }],
    ...bodies(OUTSIDE_CONTRACT.flags),
  });
  add('/wording/{file}', 'GET', {
    operationId: 'wording',
    tags: ['outside'],
    security: [],
    parameters: [parameter('path', 'file', { type: 'string' })],
    ...bodies(OUTSIDE_CONTRACT.wording),
  });
  return all;
}

function operationOf(name: EndpointName, endpoint: Endpoint): Fields {
  const isKeyCall = name === 'apiKey' || name === 'apiKeyOfCountry';
  return {
    operationId: name,
    tags: [endpoint.base],
    security: isKeyCall ? [] : [{ apiKey: [], ...(endpoint.authenticated ? { session: [] } : {}) }],
    parameters: [...versionOf(endpoint), ...inPath(endpoint), ...inQuery(endpoint), LANGUAGE],
    ...bodies(CONTRACT[name]),
  };
}

const LANGUAGE = {
  name: 'AppLanguage',
  in: 'header',
  required: false,
  description: 'Language of texts, `DE_DE`.',
  schema: { type: 'string' },
};

function versionOf({ base }: Endpoint): readonly Fields[] {
  const versions = VERSIONS[base];
  if (versions.length === 0) return [];
  return [parameter('path', 'version', { type: 'string', enum: versions, default: versions.at(-1) })];
}

function inPath({ path }: Endpoint): readonly Fields[] {
  const [pathOnly = ''] = path.split('?');
  return [...pathOnly.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter('path', name, { type: 'string' }),
  );
}

/** What a template fills in may be any text; what it says itself is always the same. */
function inQuery({ path }: Endpoint): readonly Fields[] {
  const [, query = ''] = path.split('?');
  return [...new URLSearchParams(query)].map(([name, value]) =>
    parameter('query', name, /^\{\w+\}$/.test(value) ? { type: 'string' } : { type: 'string', const: value }),
  );
}

function parameter(place: 'path' | 'query', name: string, schema: Fields): Fields {
  return { name, in: place, required: true, schema };
}

function bodies(contract: {
  readonly request: z.ZodMiniType | null;
  readonly answer: z.ZodMiniType;
}): Fields {
  const { request, answer } = contract;
  return {
    ...(request === null
      ? {}
      : { requestBody: { required: true, content: { [JSON_TYPE]: { schema: schemaOf(request) } } } }),
    responses: {
      200: { description: 'As asked.', content: { [JSON_TYPE]: { schema: schemaOf(answer) } } },
      default: REFUSAL,
    },
  };
}

/** As it travels: the side of a schema that is read. OpenAPI 3.1 speaks the dialect of JSON Schema by itself. */
function schemaOf(schema: z.ZodMiniType): Fields {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
