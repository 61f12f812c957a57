import { use, useEffect } from 'react';
import { useStartModels } from '../../bindings/models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useWholeWording } from '../../wording/use-whole-wording.ts';
import { TroubleshootingDialog } from '../settings/troubleshooting-dialog.tsx';

/** What ten taps on the logo reveal: facts for whoever helps (LAND-04). */
export function Debug({ onClose }: { readonly onClose: () => void }) {
  useWholeWording();
  const { troubleshooting } = use(useStartModels().settingsSide(null));
  const { entries } = useObservable(troubleshooting.state$, troubleshooting.initial);
  useEffect(() => {
    void troubleshooting.enter();
    return () => troubleshooting.leave();
  }, [troubleshooting]);
  return <TroubleshootingDialog open entries={entries} onClose={onClose} />;
}
