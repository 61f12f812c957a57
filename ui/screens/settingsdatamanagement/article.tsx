import { FileText, RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Loadable } from '../../../core/shared/loadable.ts';
import { Button } from '../../components/button.tsx';
import { OutsideHtml, TextSkeleton } from '../../components/outside-html.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './article.module.css';
import { asHtml } from './plain-html.ts';

export interface ArticleProps {
  readonly title: string;
  /** Null when the text does not exist. */
  readonly content: Loadable<string | null, unknown>;
  readonly onRetry: () => void;
  /** The text, as it came, has nothing in it that can be shown. */
  readonly onSpoilt: (text: string) => void;
  /** Stands below the text. */
  readonly actions?: ReactNode;
}

/** A text to read, from outside. */
export function Article({ title, content, onRetry, onSpoilt, actions }: ArticleProps) {
  const { text } = useWording();
  const [spoilt, setSpoilt] = useState<string | null>(null);
  const failed = (
    <ErrorState
      title={text('legal.failed')}
      text={text('legal.failed.text')}
      actions={
        <Button
          variant="primary"
          icon={RotateCw}
          label={text('app.retry')}
          onClick={() => {
            setSpoilt(null);
            onRetry();
          }}
        />
      }
    />
  );
  switch (content.state) {
    case 'failed':
      return failed;
    case 'success':
      if (content.value === null) {
        return <EmptyState icon={FileText} title={text('legal.none')} text={text('legal.none.text')} />;
      }
      if (content.value === spoilt) return failed;
      return (
        <article className={style['article']}>
          <ScrollBox className={style['scroller']} label={title}>
            <div className={style['text']}>
              <OutsideHtml
                html={asHtml(content.value)}
                label={text('app.loading')}
                onNothing={() => {
                  setSpoilt(content.value);
                  onSpoilt(content.value ?? '');
                }}
              />
            </div>
          </ScrollBox>
          {Boolean(actions) && <div className={style['actions']}>{actions}</div>}
        </article>
      );
    case 'idle':
    case 'loading':
      return (
        <article className={style['article']}>
          <div className={style['text']}>
            <TextSkeleton label={text('app.loading')} />
          </div>
        </article>
      );
  }
}
