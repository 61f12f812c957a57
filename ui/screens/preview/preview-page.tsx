import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useStartModels } from '../../bindings/models.ts';
import { useWholeWording } from '../../wording/use-whole-wording.ts';
import { PageOf } from '../page/page-of.tsx';
import { PreviewView } from './preview-view.tsx';

/** A page for whoever looks around, and a bar that leads out (DEC-18). */
export function PreviewPage() {
  useWholeWording();
  const { previewSide, session } = useStartModels();
  const { page, places } = use(previewSide(session.account));
  const navigate = useNavigate();
  return (
    <PreviewView places={places} onExit={() => void navigate(addressOf.landing)} firstFocus={false}>
      <PageOf page={page} preview />
    </PreviewView>
  );
}
