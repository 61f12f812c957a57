import type { LegalPage } from '../../../core/legal/legal-pages.ts';
import { Stage } from '../../components/stage.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { Article } from '../settingsdatamanagement/article.tsx';
import { contentOf } from '../settingsdatamanagement/page-content.ts';
import type { CreateAccountViewProps } from './step-props.ts';
import { PAGE_TITLES } from './page-titles.ts';

/** A text to read on the way to an account (CREG-04, CREG-06). */
export function LegalPageView(props: CreateAccountViewProps & { readonly page: LegalPage }) {
  const { page, documents, posters, onReload, onSpoilt, onBack } = props;
  const { text } = useWording();
  const title = text(PAGE_TITLES[page]);
  return (
    <Stage title={title} back={{ label: text('app.back'), onBack }} posters={posters} reading>
      <Article title={title} content={contentOf(page, documents)} onRetry={onReload} onSpoilt={onSpoilt} />
    </Stage>
  );
}
