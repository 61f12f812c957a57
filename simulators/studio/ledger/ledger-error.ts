/** Why a data file is not opened. `path` is as it was given. */
export type LedgerError =
  | { readonly code: 'ledger/no-folder'; readonly path: string }
  | { readonly code: 'ledger/is-a-folder'; readonly path: string }
  | { readonly code: 'ledger/not-a-ledger'; readonly path: string }
  | {
      readonly code: 'ledger/too-new';
      readonly path: string;
      readonly version: number;
      readonly known: number;
    }
  | { readonly code: 'ledger/in-use'; readonly path: string }
  | { readonly code: 'ledger/no-access'; readonly path: string; readonly detail: string }
  | { readonly code: 'ledger/unreadable'; readonly path: string; readonly detail: string };

/** What to tell whoever started the studio: what is wrong, and what to do. */
export function describeLedgerError(error: LedgerError): string {
  const { path } = error;
  switch (error.code) {
    case 'ledger/no-folder':
      return `The folder of the data file ${path} does not exist. Make it first, or name another file.`;
    case 'ledger/is-a-folder':
      return `${path} is a folder. Name a file in it, for instance ${path.replace(/\/+$/, '')}/studio.db`;
    case 'ledger/not-a-ledger':
      return `${path} is no data file of Cabinema. It was left as it is; name another file, or one that does not exist yet.`;
    case 'ledger/too-new':
      return (
        `The data file ${path} was made by a newer version of Cabinema (schema ${error.version}, this one knows ` +
        `${error.known}). It was left as it is; start that version, or name another file.`
      );
    case 'ledger/in-use':
      return `The data file ${path} is in use: another studio runs on it. Stop that one, or name another file.`;
    case 'ledger/no-access':
      return `The data file ${path} cannot be read and written, or not the folder that it is in: ${error.detail}`;
    case 'ledger/unreadable':
      return `The data file ${path} cannot be used: ${error.detail}`;
  }
}
