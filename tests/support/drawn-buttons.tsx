import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** A button of a view: its name, as it is read out, and what a press does. */
export interface DrawnButton {
  readonly name: string;
  /** False where no press is heard. */
  readonly enabled: boolean;
  readonly press: () => void;
}

interface Props {
  readonly children?: ReactNode;
  readonly 'aria-label'?: string;
  readonly disabled?: boolean;
  readonly onClick?: () => void;
}

type Component = (props: Props) => ReactNode;

/**
 * The buttons of a view as it is first drawn, in their order. Static markup loses what a press does, so each component is
 * called for what it draws, while `draw` draws: that hands out the contexts. Those that the view itself hands out are not
 * heard, and what a class draws is what it was given.
 */
export function drawnButtons(view: ReactNode, draw: (view: ReactNode) => string): readonly DrawnButton[] {
  const buttons: DrawnButton[] = [];
  const Reader = () => {
    read(view, buttons);
    return null;
  };
  draw(<Reader />);
  return buttons;
}

/** The one button of this name, among those that a press can reach. */
export function buttonNamed(name: string, buttons: readonly DrawnButton[]): DrawnButton {
  const [found, ...others] = buttons.filter((button) => button.enabled && button.name === name);
  if (found === undefined || others.length > 0) throw new Error(`not one button is called ${name}`);
  return found;
}

/** Notes the buttons of what is drawn, and gives the words in it. */
function read(node: ReactNode, buttons: DrawnButton[]): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) {
    return Children.toArray(node as ReactNode[])
      .map((one) => read(one, buttons))
      .join('');
  }
  if (!isValidElement(node)) return '';
  const { type, props } = node as ReactElement<Props>;
  const component = componentOf(type);
  if (component !== null) return read(component(props), buttons);
  const words = read(props.children, buttons);
  if (type === 'button') {
    const { 'aria-label': name = words.trim(), disabled = false, onClick } = props;
    buttons.push({ name, enabled: !disabled && onClick !== undefined, press: () => onClick?.() });
  }
  return words;
}

/** Null for what is drawn as its children are: tags, contexts and classes. */
function componentOf(type: unknown): Component | null {
  // As `memo` wraps it.
  if (typeof type === 'object' && type !== null && 'type' in type) return componentOf(type.type);
  if (typeof type !== 'function') return null;
  const { prototype } = type as { readonly prototype?: { readonly isReactComponent?: unknown } };
  return prototype?.isReactComponent === undefined ? (type as Component) : null;
}
