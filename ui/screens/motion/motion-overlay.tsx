import { ArrowLeft, CarFront, Film, House } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Capability } from '../../../core/vehicle/motion-policy.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useStartModels } from '../../bindings/models.ts';
import { titleAt, type Covered } from '../../bindings/motion-places.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { usePageMark } from '../../bindings/use-page-mark.ts';
import { wayOutTo } from '../../bindings/way-through.ts';
import { Button } from '../../components/button.tsx';
import { useWholeWording } from '../../wording/use-whole-wording.ts';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import { isMeantElsewhere } from './meant-elsewhere.ts';
import { reasonText } from './reason-text.ts';
import style from './motion-overlay.module.css';

const TEXTS: Readonly<Partial<Record<Capability, WordingKey>>> = {
  'sign-in': 'motion.sign-in',
  video: 'motion.video',
  search: 'motion.search',
  settings: 'motion.settings',
  purchase: 'motion.purchase',
  voucher: 'motion.purchase',
};

export interface MotionOverlayProps {
  readonly covered: Covered | null;
  /** Nobody sits before this screen: a picture without words to read. */
  readonly still: boolean;
}

/** Says that the car is in motion, once it had the time to say that it is parked; until then the screen is dark. */
export function MotionOverlay(props: MotionOverlayProps) {
  const { vehicle } = useStartModels();
  const isSettling = useObservable(vehicle.settling$, vehicle.settling);
  const reason = props.covered?.reason;
  const isOpen = isSettling && (reason === 'car-unknown' || reason === 'not-parked');
  return !isOpen && <Overlay {...props} />;
}

/** Leads to what may be done meanwhile (MOTN2-02, SETT-04). */
function Overlay({ covered, still }: MotionOverlayProps) {
  useWholeWording();
  const { session } = useStartModels();
  const account = useObservable(session.account$, session.account);
  const { text } = useWording();
  const { pathname, state: left } = useLocation() as { readonly pathname: string; readonly state: unknown };
  const navigate = useNavigate();
  const frame = useRef<HTMLElement>(null);
  usePageMark('dialog', covered === null || still ? null : '');
  const drawnAt = useRef(Number.POSITIVE_INFINITY);
  // Keys lead on from here: what had the focus is covered.
  useEffect(() => {
    frame.current?.querySelector('button')?.focus();
    drawnAt.current = performance.now();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMeantElsewhere(event.key, event.timeStamp - drawnAt.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (covered === null || still)
    return <section className={style['still']} aria-label={text('motion.still')} />;
  const titleId = titleAt(pathname);
  const leave = (address: string) =>
    void navigate(address, { replace: true, state: wayOutTo(address, left, account?.consumerId ?? null) });
  return (
    <section
      ref={frame}
      className={style['overlay']}
      aria-labelledby="motion-title"
      role="alertdialog"
      onKeyDownCapture={onKeyDown}
    >
      <div className={style['road']} aria-hidden="true" />
      <span className={style['disc']}>
        <CarFront aria-hidden="true" />
      </span>
      <div className={style['words']}>
        <h1 id="motion-title" className={style['title']}>
          {text(reasonText(covered.reason))}
        </h1>
        <p className={style['text']}>{text(TEXTS[covered.capability] ?? 'motion.settings')}</p>
      </div>
      <div className={style['actions']}>
        {titleId !== null && (
          <Button
            variant="primary"
            icon={Film}
            label={text('motion.movie')}
            onClick={() => leave(addressOf.title(titleId))}
          />
        )}
        {account === null ? (
          <Button
            variant="primary"
            icon={ArrowLeft}
            label={text('motion.start')}
            onClick={() => leave(addressOf.landing)}
          />
        ) : (
          <Button
            variant={titleId === null ? 'primary' : 'quiet'}
            icon={House}
            label={text('motion.home')}
            onClick={() => leave(addressOf.home)}
          />
        )}
      </div>
    </section>
  );
}
