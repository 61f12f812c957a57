import { CarFront, MonitorCog, QrCode } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import { late } from '../../bindings/late.tsx';
import { Button } from '../../components/button.tsx';
import { Contained } from '../../components/contained.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './add-screen-tab.module.css';

const QrPicture = late(async () => (await import('./qr-picture.tsx')).QrPicture);

/** Where an address breaks best. */
const BREAKS = /(?<=\/)|(?=\.)/;

const STEPS = ['add-screen.step.scan', 'add-screen.step.install', 'add-screen.step.sign-in'] as const;

export interface AddScreenTabProps {
  readonly companionUrl: string;
  /** While the car is set to moving; null otherwise. */
  readonly onPark: (() => void) | null;
  /** To the set-up of this screen. */
  readonly onSetUp: () => void;
}

/** Where the companion app is to be had, and how it becomes a screen (COMP-01). */
export function AddScreenTab({ companionUrl, onPark, onSetUp }: AddScreenTabProps) {
  const { text } = useWording();
  const known = companionUrl !== '';
  return (
    <div className={style['addScreen']}>
      <div className={style['picture']}>
        {known ? (
          <Contained part="code to scan">
            <Suspense>
              <QrPicture value={companionUrl} label={text('add-screen.qr')} />
            </Suspense>
          </Contained>
        ) : (
          <QrCode className={style['missing']} aria-hidden="true" />
        )}
      </div>
      <div className={style['words']}>
        {onPark !== null && (
          <div className={style['motion']}>
            <p className={style['text']}>{text('add-screen.moving')}</p>
            <Button icon={CarFront} label={text('add-screen.park')} onClick={onPark} />
          </div>
        )}
        <h2 className={style['title']}>{text('add-screen.title')}</h2>
        <p className={style['text']}>{text(known ? 'add-screen.text' : 'add-screen.no-address')}</p>
        {known && (
          <>
            <ol className={style['steps']}>
              {STEPS.map((step, index) => (
                <li key={step} className={style['step']}>
                  <span className={style['number']} aria-hidden="true">
                    {index + 1}
                  </span>
                  {text(step)}
                </li>
              ))}
            </ol>
            <p className={style['address']}>
              {companionUrl
                .replace(/^https?:\/\//, '')
                .split(BREAKS)
                .map((part, index) => (
                  <Fragment key={index}>
                    {index > 0 && <wbr />}
                    {part}
                  </Fragment>
                ))}
            </p>
          </>
        )}
        {onPark === null && (
          <Button
            className={style['setUp']}
            icon={MonitorCog}
            label={text('setup.this-screen')}
            onClick={onSetUp}
          />
        )}
      </div>
    </div>
  );
}
