import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormField } from '../../ui/components/form-field.tsx';
import { useModelForm } from '../../ui/bindings/use-model-form.ts';

interface Given {
  readonly complaint?: string | null;
  readonly busy?: boolean;
}

/** A form of two fields, the first of them as given. */
function Form({ complaint = null, busy = false }: Given) {
  const { field, onSubmit } = useModelForm<{ email: string; password: string }>({
    values: { email: 'ada@example', password: '' },
    complaints: { email: complaint, password: null },
    busy,
    onText: () => undefined,
    onSubmit: () => undefined,
  });
  return (
    <form onSubmit={onSubmit}>
      <FormField of={field('email')} label="E-mail" />
      <FormField of={field('password')} label="Password" hint="At least 6 characters" />
    </form>
  );
}

const inputs = (given: Given): readonly string[] =>
  renderToStaticMarkup(<Form {...given} />).match(/<input[^>]*>/g) ?? [];

describe('a form of a model', () => {
  it('shows the texts of its model', () => {
    const [email, password] = inputs({});
    expect(email).toContain('value="ada@example"');
    expect(password).toContain('value=""');
  });

  it('says which field is wrong, and names the text that says why', () => {
    const [email = '', password] = inputs({ complaint: 'Enter a valid e-mail' });
    expect(email).toContain('aria-invalid="true"');
    const [, described] = /aria-describedby="([^"]+)"/.exec(email) ?? [];
    const html = renderToStaticMarkup(<Form complaint="Enter a valid e-mail" />);
    expect(html).toMatch(
      new RegExp(`<div[^>]* role="alert">.*<p[^>]* id="${described}">Enter a valid e-mail</p>`),
    );
    expect(password).toContain('aria-invalid="false"');
    expect(inputs({})[0]).toContain('aria-invalid="false"');
    expect(inputs({})[0]).not.toContain('aria-describedby');
  });

  it('cannot be changed while it is under way', () => {
    expect(inputs({ busy: true }).every((input) => input.includes('readOnly'))).toBe(true);
    expect(inputs({ busy: false }).some((input) => input.includes('readOnly'))).toBe(false);
  });
});
