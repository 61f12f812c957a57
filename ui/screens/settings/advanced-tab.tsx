import { CarFront, Globe, Wrench } from 'lucide-react';
import type { ChosenEnvironment } from '../../../core/shared/environments.ts';
import type { RegionProblem } from '../../../core/developer/region-check.ts';
import type { Theme } from '../../../core/display/theme.ts';
import type { ScreenSettingsState } from '../../../core/session/screen-settings.ts';
import type { CarActivity } from '../../../core/vehicle/car-activity.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import type { Choice } from '../../components/matching-choices.ts';
import { Notice } from '../../components/notice.tsx';
import { Segments, type Segment } from '../../components/segments.tsx';
import { Switch } from '../../components/switch.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './advanced-tab.module.css';

export type EnvironmentChoice = 'unset' | ChosenEnvironment;

/** Why a region was not applied (DEVP-06), or that it is being asked about. */
export type RegionCheck = 'idle' | 'checking' | RegionProblem;

/** Id of the choice that takes an override away (DEVP-03). */
export const UNSET = '';

/** Codes, or `UNSET`. */
export interface RegionChoice {
  readonly territory: string;
  readonly language: string;
}

export interface AdvancedTabProps {
  readonly state: ScreenSettingsState & RegionChoice & { readonly environment: EnvironmentChoice };
  readonly fineTrim: boolean;
  readonly check: RegionCheck;
  /** Environment and theme can be chosen (DEVP-01, DEVP-04). */
  readonly controls: boolean;
  /** The car does not tell whether it is parked, so that a person may. */
  readonly byHand: boolean;
  readonly territories: readonly Choice[];
  readonly languages: readonly Choice[];
  readonly onRegion: (change: Partial<RegionChoice>) => void;
  readonly onApply: () => void;
  readonly onEnvironment: (environment: EnvironmentChoice) => void;
  readonly onTheme: (theme: Theme) => void;
  readonly onCarActivity: (activity: CarActivity) => void;
  readonly onFloatingButton: (on: boolean) => void;
  readonly onMqtt: (on: boolean) => void;
  readonly onFineTrim: (on: boolean) => void;
  readonly onTroubleshoot: () => void;
  /** Pages for developers, by their name and what opens them. */
  readonly pages: readonly { readonly label: WordingKey; readonly open: () => void }[];
}

const PROBLEMS: Readonly<Record<RegionProblem, WordingKey>> = {
  unsupported: 'advanced.region.not-supported',
  'no-api-key': 'advanced.region.no-api-key',
};

/** Names of environments are the same in every language. */
const ENVIRONMENTS: readonly Segment<ChosenEnvironment>[] = [
  { value: 'staging', label: 'Staging' },
  { value: 'uat', label: 'UAT' },
  { value: 'production', label: 'Production' },
];

export function AdvancedTab(props: AdvancedTabProps) {
  const { state, check, controls, territories, languages, onRegion, onApply, pages } = props;
  const { text } = useWording();
  const words = {
    filter: text('choices.filter'),
    none: text('choices.none'),
    cancel: text('app.cancel'),
  };
  const checking = check === 'checking';
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
            onPick={(territory) => onRegion({ territory })}
          />
          <ChoiceField
            label={text('advanced.language')}
            choices={[unset, ...languages]}
            value={state.language}
            disabled={checking}
            words={words}
            onPick={(language) => onRegion({ language })}
          />
          <div className={style['message']}>
            {check === 'idle' || check === 'checking' ? (
              <p className={style['quiet']}>{text('advanced.region.text')}</p>
            ) : (
              <Notice tone="problem" text={text(PROBLEMS[check])} />
            )}
          </div>
        </div>
      </Card>
      <Card icon={CarFront} title={text('advanced.behaviour')}>
        <div className={style['stack']}>
          {props.byHand && (
            <Segments<CarActivity>
              label={text('advanced.car')}
              segments={[
                { value: 'parked', label: text('advanced.car.parked') },
                { value: 'inmotion', label: text('advanced.car.in-motion') },
              ]}
              value={state.carActivity}
              onPick={props.onCarActivity}
            />
          )}
          {controls && (
            <Segments<Theme>
              label={text('advanced.theme')}
              segments={[
                { value: 'dark', label: text('advanced.theme.dark') },
                { value: 'light', label: text('advanced.theme.light') },
              ]}
              value={state.theme}
              onPick={props.onTheme}
            />
          )}
          <div className={style['switches']}>
            <Switch
              label={text('advanced.floating-button')}
              checked={state.floatingButton}
              onChange={props.onFloatingButton}
            />
          </div>
        </div>
      </Card>
      <Card className={style['developers']} icon={Wrench} title={text('settings.developers')}>
        <div className={style['columns']}>
          <div className={style['stack']}>
            {controls && (
              <Segments<EnvironmentChoice>
                label={text('advanced.environment')}
                segments={[{ value: 'unset', label: text('advanced.unset') }, ...ENVIRONMENTS]}
                value={state.environment}
                onPick={props.onEnvironment}
              />
            )}
            <div className={style['switches']}>
              <Switch label={text('advanced.mqtt')} checked={state.mqtt} onChange={props.onMqtt} />
              {controls && (
                <Switch
                  label={text('advanced.fine-trim')}
                  checked={props.fineTrim}
                  onChange={props.onFineTrim}
                />
              )}
            </div>
          </div>
          <div className={style['tools']}>
            <Button wide label={text('advanced.troubleshooting')} onClick={props.onTroubleshoot} />
            {pages.map(({ label, open }) => (
              <Button key={label} wide label={text(label)} onClick={open} />
            ))}
          </div>
        </div>
      </Card>
    </div>
  );
}
