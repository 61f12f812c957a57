import { BookOpen } from 'lucide-react';
import { isGiven, type ConsentBlock, type Consents } from '../../../core/legal/consent-store.ts';
import type { DrawnSection } from '../../../core/legal/accept-other-data.ts';
import { optionsOf } from '../../../core/legal/page-text.ts';
import { Button } from '../../components/button.tsx';
import { Switch } from '../../components/switch.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './choices.module.css';

export interface ChoicesProps {
  readonly sections: readonly DrawnSection[];
  readonly consents: Consents;
  /** Nothing can be changed now. */
  readonly fixed?: boolean;
  readonly onGive: (block: ConsentBlock, given: boolean) => void;
  readonly onReadMore: (block: ConsentBlock) => void;
}

/** What may be measured: a master toggle for each block, one for each of its options (LEGL-03, OPEN-14). */
export function Choices({ sections, ...rest }: ChoicesProps) {
  return (
    <ul className={style['choices']}>
      {sections.map((section, index) => (
        <li key={index} className={style['section']}>
          <Section section={section} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function Section({
  section,
  consents,
  fixed = false,
  onGive,
  onReadMore,
}: Omit<ChoicesProps, 'sections'> & { readonly section: DrawnSection }) {
  const { text } = useWording();
  const block = optionsOf([section]).find((option) => option.block !== null)?.block ?? null;
  const title = section.title ?? '';
  return (
    <>
      {block === null ? (
        <div className={style['words']}>
          <h2 className={style['title']}>{title}</h2>
          <p className={style['text']}>{section.description}</p>
        </div>
      ) : (
        <div className={style['master']}>
          <Switch
            label={title}
            text={section.description}
            checked={isGiven(consents, block)}
            disabled={fixed}
            onChange={(given) => onGive(block, given)}
          />
        </div>
      )}
      <Options section={section} consents={consents} fixed={fixed} onGive={onGive} />
      {section.sections.map((inner, index) => (
        <div key={index} className={style['inner']}>
          {inner.title !== null && <h2 className={style['title']}>{inner.title}</h2>}
          {inner.description !== null && <p className={style['text']}>{inner.description}</p>}
          <Options section={inner} consents={consents} fixed={fixed} onGive={onGive} />
        </div>
      ))}
      {block !== null && (
        <div className={style['actions']}>
          <Button
            icon={BookOpen}
            label={text('data.read-more')}
            aria-label={`${text('data.read-more')}: ${title}`}
            onClick={() => onReadMore(block)}
          />
        </div>
      )}
    </>
  );
}

function Options({
  section,
  consents,
  fixed,
  onGive,
}: Pick<ChoicesProps, 'consents' | 'onGive'> & { readonly section: DrawnSection; readonly fixed: boolean }) {
  return section.options.map(({ name, title, description, block }) => (
    <Switch
      key={name}
      label={title ?? name}
      text={description}
      checked={block !== null && isGiven(consents, block)}
      disabled={fixed || block === null}
      onChange={(given) => block !== null && onGive(block, given)}
    />
  ));
}

/** Blocks on their way. */
export function ChoicesSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={style['choices']} role="status" aria-busy="true" aria-label={label}>
      <span className={style['ghost']} />
      <span className={style['ghost']} />
    </div>
  );
}
