import { useCallback, useState } from 'react';

export interface EditedRow {
  /** The row whose tiles a tap takes away; null for none. */
  readonly edited: string | null;
  readonly edit: (categoryId: string, editing: boolean) => void;
}

/** Which row of a screen is edited. The screen keeps it: a window that is turned draws its rows anew. */
export function useEditedRow(): EditedRow {
  const [edited, setEdited] = useState<string | null>(null);
  const edit = useCallback((categoryId: string, editing: boolean) => {
    setEdited((now) => (editing ? categoryId : now === categoryId ? null : now));
  }, []);
  return { edited, edit };
}
