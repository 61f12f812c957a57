import { ArrowLeft, Film, House, ListVideo, LogOut, MonitorPlay, Pause, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { Badge } from '../../components/badge.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SeatMark } from '../../components/seat-mark.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { TextField } from '../../components/text-field.tsx';
import { TimeBar } from '../../components/time-bar.tsx';
import { showToast } from '../../components/toast-queue.ts';
import { ToastCard } from '../../components/toasts.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { Section } from './section.tsx';
import style from './styledcomponents.module.css';

const position$ = new BehaviorSubject(2_532_000);
const nothing = () => undefined;

export function Controls() {
  const [text, setText] = useState('anna@example.org');
  const [secret, setSecret] = useState('night drive');
  const [tab, setTab] = useState('view');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Section name="Wordmark">
        <Wordmark size="large" />
        <Wordmark />
      </Section>
      <Section name="Type">
        <div className={style['stack']}>
          <p className={style['display']}>Display 64</p>
          <p className={style['title']}>Title 44</p>
          <p className={style['head']}>Head 32</p>
          <p className={style['text']}>Body 24, for what is read and for buttons</p>
          <p className={style['small']}>Small 20, for what stands beside</p>
        </div>
      </Section>
      <Section name="Buttons">
        <Button variant="primary" icon={Play} label="Play" />
        <Button variant="primary" label="Sign in" busy />
        <Button variant="primary" label="Not now" disabled />
        <Button icon={Film} label="Trailer" />
        <Button label="Geschwindigkeitsbeschränkung" />
        <Button label="Saving" busy />
        <Button label="Disabled" disabled />
        <Button variant="danger" icon={LogOut} label="Log out" />
        <Button variant="plain" label="View details" />
      </Section>
      <Section name="Icon buttons">
        <IconButton icon={ArrowLeft} label="Back" />
        <IconButton icon={RotateCcw} label="From the start" />
        <IconButton icon={Pause} label="Pause" variant="primary" size="large" solid />
        <IconButton icon={House} label="Home" variant="plain" />
        <IconButton icon={MonitorPlay} label="Screens" disabled />
        <IconButton icon={ListVideo} label="Loading" busy />
      </Section>
      <Section name="Text fields">
        <div className={style['form']}>
          <TextField label="E-mail" value={text} onChange={setText} type="email" />
          <TextField label="E-mail" value="" onChange={nothing} />
          <TextField label="E-mail" value="anna@" onChange={nothing} error="Please enter a valid Email" />
          <TextField
            label="Password"
            value={secret}
            onChange={setSecret}
            type="password"
            reveal={{ show: 'Show password', hide: 'Hide password' }}
          />
        </div>
      </Section>
      <Section name="Badges and seats">
        <Badge label="12+" />
        <Badge label="Rented: 2 days left" tone="accent" />
        <Badge label="In step" tone="success" />
        <Badge label="Catching up" tone="warning" />
        <SeatMark seats={['front']} label="Front Screen" own="front" />
        <SeatMark seats={['passenger']} label="Front Passenger" />
        <SeatMark seats={['left', 'right']} own="left" label="Left Rear, Right Rear" />
        <SeatMark seats={['front', 'passenger', 'left', 'right']} label="Everybody" />
        <SeatMark seats={['other']} label="Other Device" />
        <SeatMark seats={['right']} label="Right Rear" size="small" />
      </Section>
      <Section name="Tabs">
        <Tabs
          label="Film"
          tabs={[
            { id: 'view', label: 'View' },
            { id: 'details', label: 'Details' },
            { id: 'extras', label: 'Extras', disabled: true },
          ]}
          current={tab}
          onPick={setTab}
        />
      </Section>
      <Section name="Time bar">
        <div className={style['night']} data-tone="night">
          <TimeBar
            position$={position$}
            durationMs={6_480_000}
            label="Position"
            onSeek={(ms) => position$.next(ms)}
          />
          <TimeBar position$={position$} durationMs={6_480_000} label="Position, fixed" />
        </div>
      </Section>
      <Section name="Messages">
        <ToastCard tone="success" text="Synced" durationMs={6000} onDone={nothing} />
        <ToastCard
          tone="info"
          text="Movie rented"
          action={{ label: 'View details', run: nothing }}
          durationMs={6000}
          onDone={nothing}
        />
        <ToastCard
          tone="problem"
          text="Device disconnected, check internet"
          action={{ label: 'Try again', run: nothing }}
          durationMs={6000}
          onDone={nothing}
        />
        <Button
          label="Show a message"
          onClick={() => showToast({ tone: 'success', text: 'Playing', durationMs: 6000 })}
        />
        <Button label="Ask" onClick={() => setAsked(true)} />
        <Dialog
          open={asked}
          title="Are you sure you want to log out?"
          text="This screen forgets the account. Films that play on other screens go on."
          onDismiss={() => setAsked(false)}
          actions={
            <>
              <Button label="Cancel" onClick={() => setAsked(false)} />
              <Button variant="danger" icon={LogOut} label="Log out" onClick={() => setAsked(false)} />
            </>
          }
        />
      </Section>
    </>
  );
}
