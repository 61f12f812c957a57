import {
  afterPointer,
  alongOrder,
  AT_REST,
  controllerStep,
  takesBack,
  type ControllerAct,
  type ControllerInput,
  type Focused,
} from './controller-rules.ts';
import { nextInDirection, type Direction, type Rect } from './next-in-direction.ts';
import {
  ARROW_STOP,
  ARROWS,
  canTakeFocus,
  controlsIn,
  firstIn,
  GROUPS,
  reveal,
  roomOf,
} from './spatial-navigation.ts';

/** The keys of a controller, by the names that browsers have for them. */
const KEYS: ReadonlyMap<string, ControllerInput> = new Map<string, ControllerInput>([
  ['NavigateNext', 'next'],
  ['NavigatePrevious', 'previous'],
  ['Enter', 'press'],
  ['NavigateIn', 'press'],
  ['Escape', 'back'],
  ['GoBack', 'back'],
  ['BrowserBack', 'back'],
  ['NavigateOut', 'back'],
  ...ARROWS,
]);

/** Says so of a slider that turning changes. */
const ENTERED = 'data-entered';

interface Nudge {
  readonly from: HTMLElement;
  readonly area: Element;
  readonly direction: Direction;
}

/**
 * Follows a rotary controller or a remote: turning walks along an area, nudging goes from area to area, and back again to
 * the control that was left; the middle of a slider enters it, Back leaves it. The first input after a touch only shows
 * the focus. `touched`: a finger was there last before this listened. Returns the undo.
 */
export function followController(root: Document, touched = false): () => void {
  let state = touched ? afterPointer('touch') : AT_REST;
  let lastNudge: Nudge | null = null;
  /** A turn hands its own keys to a slider. */
  let handing = false;
  const lastIn = new WeakMap<Element, HTMLElement>();

  const go = (next: HTMLElement | null): void => {
    if (next !== null) reveal(next);
  };
  const nudge = (from: HTMLElement, room: HTMLElement, direction: Direction): void => {
    const area = areaOf(from, room);
    const back = lastNudge;
    lastIn.set(area, from);
    if (back !== null && back.area === area && takesBack(back.direction, direction) && isThere(back.from)) {
      lastNudge = { from, area: areaOf(back.from, room), direction };
      return go(back.from);
    }
    const next = areaBeside(from, area, room, direction, lastIn);
    if (next === null) return;
    lastNudge = { from, area: areaOf(next, room), direction };
    go(next);
  };
  const carryOut = (act: ControllerAct, input: ControllerInput): void => {
    const room = roomOf(root);
    const { activeElement } = root;
    const from = activeElement instanceof HTMLElement && room.contains(activeElement) ? activeElement : null;
    if (from === null || from === root.body) return go(firstIn(room));
    switch (act) {
      case 'show':
        return reveal(from);
      case 'next':
      case 'previous':
        return go(alongOrder(ownControls(areaOf(from, room)), from, act));
      case 'nudge':
        return input in DIRECTIONS ? nudge(from, room, input as Direction) : undefined;
      case 'enter':
        return from.setAttribute(ENTERED, '');
      case 'leave':
        return from.removeAttribute(ENTERED);
      case 'more':
      case 'less':
        handing = true;
        turnSlider(from, act);
        handing = false;
        return;
    }
  };
  const onKey = (event: KeyboardEvent): void => {
    if (handing || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const input = KEYS.get(event.key);
    if (input === undefined) {
      // Somebody walks by Tab, or types.
      state = AT_REST;
      root.activeElement?.removeAttribute(ENTERED);
      return;
    }
    // No keyboard has this key.
    const isPressed = event.key === 'NavigateIn';
    const before = isPressed ? { ...state, turns: true } : state;
    const step = controllerStep(before, input, focusedKind(root.activeElement));
    // What scrolls by arrow keys, or uses them otherwise, comes before a nudge; a slider that nobody entered does not.
    const waits = step.act === 'nudge' && focusedKind(root.activeElement) !== 'slider';
    if (waits && event.eventPhase === Event.CAPTURING_PHASE) return;
    if (!waits && event.eventPhase !== Event.CAPTURING_PHASE) return;
    state = step.state;
    if (step.act === null && !isPressed) return;
    event.preventDefault();
    event.stopPropagation();
    if (step.act !== null) carryOut(step.act, input);
    // A host presses by Enter itself, and by this key nothing.
    else if (root.activeElement instanceof HTMLElement) root.activeElement.click();
  };
  const onPointer = ({ pointerType }: PointerEvent): void => {
    state = afterPointer(pointerType === 'touch' ? 'touch' : 'other');
    lastNudge = null;
  };
  const onBlur = ({ target }: FocusEvent): void => {
    if (target instanceof Element) target.removeAttribute(ENTERED);
  };
  const host = root.defaultView ?? window;
  host.addEventListener('keydown', onKey, true);
  root.body.addEventListener('keydown', onKey);
  root.addEventListener('pointerdown', onPointer, true);
  root.addEventListener('focusout', onBlur);
  return () => {
    host.removeEventListener('keydown', onKey, true);
    root.body.removeEventListener('keydown', onKey);
    root.removeEventListener('pointerdown', onPointer, true);
    root.removeEventListener('focusout', onBlur);
  };
}

const DIRECTIONS: Readonly<Record<Direction, true>> = { left: true, right: true, up: true, down: true };

const isThere = (control: HTMLElement): boolean => control.isConnected && canTakeFocus(control);

function focusedKind(element: Element | null): Focused {
  if (element?.getAttribute('role') === 'slider') return 'slider';
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? 'field' : 'other';
}

/** A frame of another origin keeps the keys, and would never let go of who turns: its field is typed into by hand. */
const stopsIn = (part: Element): readonly HTMLElement[] =>
  controlsIn(part).filter((control) => !control.hasAttribute(ARROW_STOP));

/** What turning walks along: a shelf, the navigation, a list, or what stands in none of them. */
function areaOf(control: Element, room: HTMLElement): Element {
  const group = control.closest(`${GROUPS}, main, aside, [role="toolbar"]`);
  return group !== null && room.contains(group) ? group : room;
}

/** The controls of an area that stand in no area within it, in their order. */
function ownControls(area: Element): readonly HTMLElement[] {
  return stopsIn(area).filter((control) => {
    const own = control.closest(`${GROUPS}, main, aside, [role="toolbar"]`);
    return own === area || own === null || !area.contains(own);
  });
}

/** The control that a nudge comes to: where the nearest area in that direction was left, else its first. */
function areaBeside(
  from: HTMLElement,
  area: Element,
  room: HTMLElement,
  direction: Direction,
  lastIn: WeakMap<Element, HTMLElement>,
): HTMLElement | null {
  const [box, own] = [area.getBoundingClientRect(), from.getBoundingClientRect()];
  const sideways = direction === 'left' || direction === 'right';
  const start: Rect = sideways
    ? { left: box.left, right: box.right, top: own.top, bottom: own.bottom }
    : { left: own.left, right: own.right, top: box.top, bottom: box.bottom };
  const loose = area.matches(GROUPS) ? start : own;
  const areas = new Map<Element, { readonly rect: Rect; readonly first: HTMLElement }>();
  for (const control of stopsIn(room)) {
    const group = areaOf(control, room);
    if (group === area) continue;
    const place = group.matches(GROUPS) && !group.contains(area) ? group : control;
    if (!areas.has(place)) areas.set(place, { rect: place.getBoundingClientRect(), first: control });
  }
  const candidates = [...areas].map(([place, { rect, first }]) => ({ place, rect, first }));
  // What stands around an area has controls of its own within the area's box.
  const found = nextInDirection(loose, candidates, direction) ?? nextInDirection(own, candidates, direction);
  if (found === null) return null;
  const last = lastIn.get(found.place);
  return last !== undefined && found.place.contains(last) && isThere(last) ? last : found.first;
}

/** A slider has its own keys: along its way, up when it stands upright. */
function turnSlider(slider: HTMLElement, act: 'more' | 'less'): void {
  const upright = slider.getAttribute('aria-orientation') === 'vertical';
  const key = act === 'more' ? (upright ? 'ArrowUp' : 'ArrowRight') : upright ? 'ArrowDown' : 'ArrowLeft';
  slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
