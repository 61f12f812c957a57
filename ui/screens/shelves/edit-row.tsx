import { Check, Pencil } from 'lucide-react';
import { useBack } from '../../bindings/use-back.ts';
import { SeeMore } from '../../components/see-more.tsx';
import { useWording } from '../../wording/use-wording.ts';

export interface EditRowProps {
  readonly rowId: string;
  /** Of the row. */
  readonly title: string;
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
}

/** At the end of a row's header: turns its tiles into what they take away, and back. */
export function EditRow({ rowId, title, editing, onEdit }: EditRowProps) {
  const { text } = useWording();
  return (
    <>
      <SeeMore
        id={`edit/${rowId}`}
        icon={editing ? Check : Pencil}
        label={text(editing ? 'shelves.edit.done' : 'shelves.edit')}
        {...(!editing && { fullLabel: text('shelves.edit.of', { title }) })}
        onOpen={() => onEdit(!editing)}
      />
      {editing && <EndsByBack onEnd={() => onEdit(false)} />}
    </>
  );
}

/** The back key ends the editing before it leaves the screen. */
function EndsByBack({ onEnd }: { readonly onEnd: () => void }) {
  useBack(onEnd);
  return null;
}
