import { Globe, Palette, Stethoscope, Wrench } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import type { Choice } from '../../components/matching-choices.ts';
import { Notice } from '../../components/notice.tsx';
import { Segments } from '../../components/segments.tsx';
import { Switch } from '../../components/switch.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './advanced-tab.module.css';

export type EnvironmentChoice = 'unset' | 'staging' | 'uat' | 'production';

/** Why a region was not applied (DEVP-06), or that it is being asked about. */
export type RegionCheck = 'idle' | 'checking' | 'not-supported' | 'no-api-key' | 'failed';

/** Id of the choice that takes an override away (DEVP-03). */
export const UNSET = '';

export interface AdvancedState {
  readonly environment: EnvironmentChoice;
  readonly carActivity: 'parked' | 'inmotion';
  readonly floatingButton: boolean;
  readonly mqtt: boolean;
  readonly fineTrim: boolean;
  readonly theme: 'dark' | 'light';
  /** Codes, or `UNSET`. */
  readonly territory: string;
  readonly language: string;
  readonly region: RegionCheck;
}

export interface AdvancedTabProps {
  readonly state: AdvancedState;
  readonly territories: readonly Choice[];
  readonly languages: readonly Choice[];
  readonly onChange: (change: Partial<Omit<AdvancedState, 'region'>>) => void;
  readonly onApply: () => void;
  readonly onTroubleshoot: () => void;
  /** Pages for developers, by their name and what opens them. */
  readonly pages: readonly { readonly label: WordingKey; readonly open: () => void }[];
}

const CHECKS: Readonly<Record<Exclude<RegionCheck, 'idle' | 'checking'>, WordingKey>> = {
  'not-supported': 'advanced.region.not-supported',
  'no-api-key': 'advanced.region.no-api-key',
  failed: 'advanced.region.failed',
};

export function AdvancedTab(props: AdvancedTabProps) {
  const { state, territories, languages, onChange, onApply, onTroubleshoot, pages } = props;
  const { text } = useWording();
  const words = {
    filter: text('choices.filter'),
    none: text('choices.none'),
    cancel: text('app.cancel'),
  };
  const checking = state.region === 'checking';
  const unset = { id: UNSET, label: text('advanced.unset') };
  return (
    <div className={style['advanced']}>
      <Card
        icon={Globe}
        title={text('advanced.region')}
        actions={
          <Button variant="primary" label={text('advanced.apply')} busy={checking} onClick={onApply} />
        }
      >
        <div className={style['stack']}>
          <ChoiceField
            label={text('advanced.territory')}
            choices={[unset, ...territories]}
            value={state.territory}
            disabled={checking}
            words={words}
            onPick={(territory) => onChange({ territory })}
          />
          <ChoiceField
            label={text('advanced.language')}
            choices={[unset, ...languages]}
            value={state.language}
            disabled={checking}
            words={words}
            onPick={(language) => onChange({ language })}
          />
          <div className={style['message']}>
            {state.region === 'idle' || checking ? (
              <p className={style['quiet']}>{text('advanced.region.text')}</p>
            ) : (
              <Notice tone="problem" text={text(CHECKS[state.region])} />
            )}
          </div>
        </div>
      </Card>
      <Card icon={Wrench} title={text('advanced.behaviour')}>
        <div className={style['stack']}>
          <Segments<AdvancedState['carActivity']>
            label={text('advanced.car')}
            segments={[
              { value: 'parked', label: text('advanced.car.parked') },
              { value: 'inmotion', label: text('advanced.car.in-motion') },
            ]}
            value={state.carActivity}
            onPick={(carActivity) => onChange({ carActivity })}
          />
          <div className={style['switches']}>
            <Switch
              label={text('advanced.floating-button')}
              checked={state.floatingButton}
              onChange={(floatingButton) => onChange({ floatingButton })}
            />
            <Switch
              label={text('advanced.mqtt')}
              checked={state.mqtt}
              onChange={(mqtt) => onChange({ mqtt })}
            />
            <Switch
              label={text('advanced.fine-trim')}
              checked={state.fineTrim}
              onChange={(fineTrim) => onChange({ fineTrim })}
            />
          </div>
        </div>
      </Card>
      <Card icon={Palette} title={text('advanced.installation')}>
        <div className={style['stack']}>
          <Segments<EnvironmentChoice>
            label={text('advanced.environment')}
            segments={[
              { value: 'unset', label: text('advanced.unset') },
              { value: 'staging', label: 'Staging' },
              { value: 'uat', label: 'UAT' },
              { value: 'production', label: 'Production' },
            ]}
            value={state.environment}
            onPick={(environment) => onChange({ environment })}
          />
          <Segments<AdvancedState['theme']>
            label={text('advanced.theme')}
            segments={[
              { value: 'dark', label: text('advanced.theme.dark') },
              { value: 'light', label: text('advanced.theme.light') },
            ]}
            value={state.theme}
            onPick={(theme) => onChange({ theme })}
          />
        </div>
      </Card>
      <Card icon={Stethoscope} title={text('advanced.tools')}>
        <div className={style['tools']}>
          <Button wide label={text('advanced.troubleshooting')} onClick={onTroubleshoot} />
          {pages.map(({ label, open }) => (
            <Button key={label} wide label={text(label)} onClick={open} />
          ))}
        </div>
      </Card>
    </div>
  );
}
