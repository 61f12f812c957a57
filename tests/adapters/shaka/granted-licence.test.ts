import { beforeEach, describe, expect, it } from 'vitest';
import { GrantedLicence } from '../../../adapters/shaka/granted-licence.ts';

const refused = {
  category: 6,
  severity: 2,
  code: 6007,
  message: 'Shaka Error 6007',
  data: [{ category: 1, severity: 2, code: 1001, data: ['https://licence.example/', 403, 'no'] }],
};

describe('the licence of a film that has begun', () => {
  let licence: GrantedLicence;
  const said = (begun = true) => licence.failureOf(refused, true, begun).code;

  beforeEach(() => {
    licence = new GrantedLicence();
  });

  it('[PERR-01 part] is refused after a clear beginning, where none was granted', () => {
    licence.look({});
    licence.look({ one: 'status-pending' });
    expect(said()).toBe('player/licence-refused');
  });

  it('has run out where one was granted, also after its key went', () => {
    licence.look({ one: 'usable' });
    licence.look({});
    expect(said()).toBe('player/licence-expired');
  });

  it('[PERR-01 part] is refused where it was that of the film before that was granted', () => {
    licence.look({ one: 'usable' });
    licence.forget();
    licence.look({});
    expect(said()).toBe('player/licence-refused');
  });

  it('ends it only once it stands without the key of one that was refused beside it', () => {
    licence.look({ one: 'usable' });
    licence.refuse(refused);
    expect(licence.end).toBeNull();
    licence.wantKey(true);
    expect(licence.end).toBe(refused);
    // Somebody went back to what is open.
    licence.wantKey(false);
    expect(licence.end).toBeNull();
    licence.wantKey(true);
    licence.forget();
    expect(licence.end).toBeNull();
    licence.wantKey(true);
    expect(licence.end).toBeNull();
  });

  it('[PERR-01 part] is refused where the film still loads', () => {
    licence.look({ one: 'usable' });
    expect(said(false)).toBe('player/licence-refused');
  });
});
