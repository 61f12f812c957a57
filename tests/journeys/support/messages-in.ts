import { asFields, asText, parseJson, type Fields } from '../../../core/shared/decode.ts';

/** What a screen says on the topic of its account, as far as journeys read it. */
export interface Message {
  readonly command: string;
  readonly fields: Fields;
  readonly body: Fields;
}

/** The messages in what goes over the line to the broker at once, in their order; none where there is no message. */
export function messagesIn(payload: string | Buffer): readonly Message[] {
  return jsonIn(payload.toString('utf8')).flatMap((text) => {
    const fields = asFields(parseJson(text));
    const command = asText(fields?.['command']);
    return fields === null || command === null
      ? []
      : { command, fields, body: asFields(fields['body']) ?? {} };
  });
}

/** The outermost objects in a text that has something else between them. */
function jsonIn(text: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  // A text in quotes has no braces that count.
  for (const { 0: part, index } of text.matchAll(/[{}]|"(?:[^"\\]|\\.)*"/g)) {
    if (part === '{' && depth++ === 0) from = index;
    if (part === '}' && depth > 0 && --depth === 0) found.push(text.slice(from, index + 1));
  }
  return found;
}
