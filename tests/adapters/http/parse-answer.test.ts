import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseAnswer } from '../../../adapters/http/parse-answer.ts';
import { CONTRACT } from '../../../adapters/http/wire/contract.ts';
import { listContentAnswer } from '../../../adapters/http/wire/list-content.ts';

const nested = z.object({ rows: z.array(z.object({ id: z.string(), parts: z.array(z.number()) })) });

describe('parseAnswer', () => {
  it('drops the innermost item that is wrong and leaves what was received as it was', () => {
    const received = {
      rows: [
        { id: 'a', parts: [1, 'two', 3] },
        { id: 7, parts: [1] },
        { id: 'c', parts: [4] },
      ],
    };
    const before = structuredClone(received);
    expect(parseAnswer(nested, received)).toEqual({
      ok: true,
      answer: {
        rows: [
          { id: 'a', parts: [1, 3] },
          { id: 'c', parts: [4] },
        ],
      },
      dropped: 2,
      problem: 'rows.0.parts.1: expected number',
    });
    expect(received).toEqual(before);
  });

  it('is unreadable when the trouble lies outside every list', () => {
    expect(parseAnswer(nested, { rows: null })).toEqual({ ok: false, problem: 'rows: expected array' });
    expect(parseAnswer(nested, 'text')).toEqual({ ok: false, problem: '(answer): expected object' });
  });

  it('ignores fields that nobody named', () => {
    const parsed = parseAnswer(nested, { rows: [{ id: 'a', parts: [], more: 1 }], extra: {} });
    expect(parsed).toMatchObject({ ok: true, dropped: 0, answer: { rows: [{ id: 'a', parts: [] }] } });
  });

  it('keeps every good product whatever stands between them', () => {
    const good = fc.record({
      parentProductId: fc.integer({ min: 1, max: 1e9 }),
      title: fc.string(),
    });
    const bad = fc.oneof(
      fc.jsonValue().filter((value) => !listContentAnswer.safeParse({ products: [value] }).success),
      fc.constant({ parentProductId: 1, title: 5 }),
    );
    const mixed = fc.array(
      fc.oneof(
        good.map((item) => ({ good: true, item: item as unknown })),
        bad.map((item) => ({ good: false, item: item as unknown })),
      ),
    );
    fc.assert(
      fc.property(mixed, (entries) => {
        const parsed = parseAnswer(listContentAnswer, { products: entries.map(({ item }) => item) });
        const goodOnes = entries.filter((entry) => entry.good).length;
        expect(parsed.ok && parsed.answer.products.length).toBe(goodOnes);
        expect(parsed.ok && parsed.dropped).toBe(entries.length - goodOnes);
      }),
    );
  });

  it('never throws, whatever JSON comes for whatever call', () => {
    const schemas = Object.values(CONTRACT).map(({ answer }) => answer);
    const names = [
      'responseCode',
      'products',
      'categories',
      'features',
      'images',
      'productTracks',
      'url',
      'session',
    ];
    const objects = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
    fc.assert(
      fc.property(fc.constantFrom(...schemas), fc.oneof(fc.jsonValue(), objects), (schema, received) => {
        const parsed = parseAnswer(schema, received);
        expect(parsed.ok || parsed.problem !== '').toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
