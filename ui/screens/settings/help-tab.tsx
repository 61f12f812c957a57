import { CircleHelp, Flag } from 'lucide-react';
import { Suspense } from 'react';
import { late } from '../../bindings/late.tsx';
import { useDisplay } from '../../bindings/use-display.ts';
import { Card } from '../../components/card.tsx';
import { Contained } from '../../components/contained.tsx';
import { ListEntry } from '../../components/list-entry.tsx';
import { ScrollBox, type ScrollBoxProps } from '../../components/scroll-box.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './help-tab.module.css';

const Packages = late(async () => (await import('./packages.tsx')).Packages);

export interface HelpTabProps {
  readonly version: string;
  /** Null disables the entry (OPEN-53). */
  readonly faqUrl: string | null;
  readonly reportUrl: string | null;
}

export function HelpTab({ version, faqUrl, reportUrl }: HelpTabProps) {
  const { text } = useWording();
  const entries = [
    { label: text('help.faq'), icon: CircleHelp, url: faqUrl },
    { label: text('help.report'), icon: Flag, url: reportUrl },
  ];
  // A band scrolls it. Where no link takes the focus, which brings the rest into sight, it takes the focus itself.
  const isBand = useDisplay().profile.layout === 'narrow';
  const Column = isBand && entries.every(({ url }) => url === null) ? ScrollBox : Plain;
  return (
    <div className={style['help']}>
      <Column className={style['about']} label={text('help.about')}>
        <Card title={text('help.about')}>
          <div className={style['mark']}>
            <Wordmark />
          </div>
          <p className={style['version']}>{text('help.version', { version })}</p>
        </Card>
        {entries.map(({ label, icon, url }) => (
          <ListEntry
            key={label}
            icon={icon}
            label={label}
            text={url === null ? text('help.no-address') : null}
            disabled={url === null}
            target={{ href: url ?? '' }}
          />
        ))}
      </Column>
      <Card className={style['software']} title={text('settings.developers')}>
        <p className={style['quiet']}>{text('help.open-source')}</p>
        <Contained part="packages">
          <Suspense fallback={<Spinner />}>
            <Packages />
          </Suspense>
        </Contained>
      </Card>
    </div>
  );
}

function Plain({ className, children }: ScrollBoxProps) {
  return <div className={className}>{children}</div>;
}
