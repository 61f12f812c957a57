import { useBrowseModels } from '../../bindings/browse-models.ts';
import { useOpenClip } from '../../bindings/use-open-clip.ts';
import { PageOf } from './page-of.tsx';

/** A page of the account (PAGE-01). */
export function Page() {
  const { page } = useBrowseModels();
  return <PageOf page={page} preview={false} onOpenClip={useOpenClip()} />;
}
