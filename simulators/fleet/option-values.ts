import { InvalidArgumentError } from 'commander';
import type { Auth, BrokerChoice, Shard } from './fleet-options.ts';
import { brokerUrlOf } from './broker-url.ts';
import { readAssertion, type Assertion } from './verdict.ts';

/** How the values of flags are read; what cannot be read is told as an example of what can. */

export function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`A whole number from ${least} to ${most}, please.`);
  };
}

export function partOf(text: string): number {
  const [, number, percent] = /^(\d{1,3}(?:\.\d{1,6})?)(%?)$/.exec(text) ?? [];
  const part = Number(number) / (percent === '%' ? 100 : 1);
  if (part >= 0 && part < 1) return part;
  throw new InvalidArgumentError('A part below 1, like 0.01 or 1%, please.');
}

export function brokerOf(text: string): BrokerChoice {
  if (text === 'embedded' || text === 'presigned') return { kind: text };
  // A comma inside of an address is none between two.
  const urls = text.split(/,(?=[a-z]+:\/\/)/i).map(brokerUrlOf);
  const known = urls.filter((url) => url !== null);
  if (known.length === urls.length) return { kind: 'urls', urls: known };
  throw new InvalidArgumentError(
    'embedded, presigned, or URLs like ws://localhost:9001,ws://localhost:9002, please.',
  );
}

export function authOf(text: string): Auth {
  if (text === 'studio' || text === 'none') return { kind: text };
  const at = text.indexOf(':');
  if (at > 0) return { kind: 'password', user: text.slice(0, at), password: text.slice(at + 1) };
  throw new InvalidArgumentError('studio, none, or user:password, please.');
}

export function topicOf(text: string): string {
  if (/^[^#+\s]{1,200}$/.test(text) && text.includes('{car}')) return text;
  throw new InvalidArgumentError('A topic with {car} in it and without wildcards, please.');
}

export function assertionOf(text: string, before: readonly Assertion[]): readonly Assertion[] {
  const assertion = readAssertion(text);
  if (assertion !== null) return [...before, assertion];
  throw new InvalidArgumentError(
    'A figure that a run has, one of <= < >= > ==, and its limit, like p95SkewMs<=20 or lost==0, please.',
  );
}

export function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') {
    return url.origin;
  }
  throw new InvalidArgumentError('An address like http://localhost:8080, please.');
}

export function shardOf(text: string): Shard {
  const [, index, count] = /^(\d{1,8})\/(\d{1,8})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new InvalidArgumentError('A part like 2/8, counted from 1, please.');
}

export function filePath(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('The name of a file, please.');
  return text;
}

export function qosOf(text: string): 0 | 1 {
  if (text === '0') return 0;
  if (text === '1') return 1;
  throw new InvalidArgumentError('0 or 1, please.');
}
