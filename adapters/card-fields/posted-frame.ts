/** Scripts, forms and a store of its own: no way to the page around it, no window, no download. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin';

export interface PostedFrame {
  readonly element: HTMLIFrameElement;
  /** True for a message of the frame itself, or of a frame within it. */
  holds(source: MessageEventSource | null): boolean;
  remove(): void;
}

/** Frames so far, for names that nobody else has. */
let frames = 0;

/** Puts a frame into `host` and posts a form into it, as the banks' pages are opened. */
export function postInFrame(
  host: HTMLElement,
  url: string,
  fields: Readonly<Record<string, string>>,
): PostedFrame {
  const document = host.ownerDocument;
  frames += 1;
  const element = document.createElement('iframe');
  element.name = `cabinema-posted-${frames}`;
  element.setAttribute('sandbox', SANDBOX);
  host.append(element);

  const form = document.createElement('form');
  form.method = 'POST';
  form.action = url;
  form.target = element.name;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  host.append(form);
  form.submit();
  form.remove();
  return {
    element,
    holds: (source) => isWithin(source as Window | null, element.contentWindow),
    remove: () => element.remove(),
  };
}

/** Windows of other origins tell who is around them, and nothing else; nobody is around one that has left its page. */
function isWithin(inner: Window | null, outer: Window | null): boolean {
  if (outer === null) return false;
  for (let window = inner; window !== null; window = window.parent as Window | null) {
    if (window === outer) return true;
    if (window === window.parent) return false;
  }
  return false;
}
