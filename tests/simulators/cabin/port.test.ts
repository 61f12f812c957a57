import { describe, expect, it } from 'vitest';
import { parsePort, portOfEnvironment } from '../../../simulators/cabin/main/port.ts';

describe('the port of npm start', () => {
  it('is 8080 when the environment names none, and so when it names an empty one', () => {
    for (const named of [undefined, '', '  ']) expect(portOfEnvironment(named)).toEqual(8080);
    expect(portOfEnvironment('9000')).toBe(9000);
    expect(portOfEnvironment(' 9000 ')).toBe(9000);
  });

  it('is any that the system chooses only when somebody asks for 0', () => {
    expect(portOfEnvironment('0')).toBe(0);
    expect(parsePort('0')).toBe(0);
  });

  it('is not guessed from what is no port', () => {
    for (const named of ['http', '-1', '80.5', '65536', '8080x', '1e3', '0x50', '999999999999']) {
      expect({ named, port: parsePort(named) }).toEqual({ named, port: null });
      expect({ named, port: portOfEnvironment(named) }).toEqual({ named, port: null });
    }
    expect([parsePort('65535'), parsePort('')]).toEqual([65535, null]);
  });
});
