import { CircleHelp, Coins, FileText, Flag, Ticket, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardValue } from '../../components/card.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { ListEntry } from '../../components/list-entry.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProgressLine } from '../../components/progress-line.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { Segments } from '../../components/segments.tsx';
import { SideTabs } from '../../components/side-tabs.tsx';
import { Switch } from '../../components/switch.tsx';
import { Section } from './section.tsx';
import style from './styledcomponents.module.css';

const nothing = () => undefined;
const LANGUAGES = [
  'Deutsch',
  'English',
  'Español',
  'Français',
  'Italiano',
  'Nederlands',
  'Polski',
  'Português',
  'Svenska',
];
const WORDS = { filter: 'Search the list', none: 'Nothing matches.', cancel: 'Cancel' };

/** What settings and the pages below them are made of. */
export function Panels() {
  const [on, setOn] = useState(true);
  const [car, setCar] = useState<'parked' | 'inmotion'>('parked');
  const [language, setLanguage] = useState('Deutsch');
  const [tab, setTab] = useState<'account' | 'help' | 'legal'>('account');
  return (
    <>
      <Section name="Cards">
        <div className={style['cards']}>
          <Card icon={UserRound} title="My account" actions={<Button label="Change password" />}>
            <CardValue size="long" value="maximiliane.oberhauser@example.org" />
          </Card>
          <Card icon={Coins} title="Credits" actions={<Button icon={Ticket} label="Redeem voucher" />}>
            <CardValue size="figure" value="12" note="The first of them end on 2026/12/31." />
          </Card>
          <Card title="Sign in with code">
            <CardValue value="K7Q2MX" />
            <ProgressLine value={0.6} label="Time left" />
          </Card>
        </div>
      </Section>
      <Section name="Switches and segments">
        <div className={style['form']}>
          <div className={style['stack']}>
            <Switch label="Web analytics" text="Which pages are opened." checked={on} onChange={setOn} />
            <Switch label="Floating button" checked={!on} onChange={(next) => setOn(!next)} />
            <Switch label="Not in the car" checked disabled onChange={nothing} />
          </div>
          <Segments
            label="Car activity"
            segments={[
              { value: 'parked', label: 'Parked' },
              { value: 'inmotion', label: 'In motion' },
            ]}
            value={car}
            onPick={setCar}
          />
          <ChoiceField
            label="Language"
            choices={LANGUAGES.map((name) => ({ id: name, label: name }))}
            value={language}
            words={WORDS}
            onPick={setLanguage}
          />
        </div>
      </Section>
      <Section name="Side tabs and entries">
        <div className={style['form']}>
          <SideTabs
            name="sample"
            label="Areas"
            tabs={[
              { id: 'account', label: 'Account', icon: UserRound },
              { id: 'help', label: 'Hilfe und Informationen', icon: CircleHelp },
              { id: 'legal', label: 'Legal', icon: FileText },
            ]}
            current={tab}
            onPick={setTab}
          />
          <div
            id="sample-panel"
            className={style['stack']}
            role="tabpanel"
            aria-labelledby={`sample-tab-${tab}`}
          >
            <ListEntry icon={CircleHelp} label="Questions and answers" target={nothing} />
            <ListEntry
              icon={Flag}
              label="Report a problem"
              text="Not offered here"
              disabled
              target={nothing}
            />
          </div>
        </div>
      </Section>
      <Section name="Notices and long texts">
        <div className={style['form']}>
          <Notice tone="info" text="Films that play on other screens go on." />
          <Notice tone="success" text="The password was changed." />
          <Notice
            tone="problem"
            text="Some of your account did not load."
            actions={<Button variant="plain" label="Try again" />}
          />
          <ScrollBox className={style['reading']} label="Terms">
            <p className={style['text']}>
              Up and down move a long text before they leave it. Cabinema is made for passengers; these terms
              say how to use it in a car without putting anybody at risk. While the car moves, the front
              screen shows no film and takes no text. Signing in and signing up wait until the car is parked.
            </p>
          </ScrollBox>
        </div>
      </Section>
    </>
  );
}
