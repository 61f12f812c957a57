/** A mail as it lies in the box. */
export interface Mail {
  /** Counts up from 1. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  /** Plain text, paragraphs apart by an empty line. */
  readonly text: string;
  /** What the reader is to type somewhere, if anything; it stands in the text too. */
  readonly passcode: string | null;
  readonly sentAtMs: number;
}

const MOST_MAILS = 50;

/** Where every mail of the studio ends: nothing leaves this machine. The oldest make room. */
export class Mailbox {
  private mails: readonly Mail[] = [];
  private count = 0;

  deliver(mail: Omit<Mail, 'id'>): void {
    this.count += 1;
    this.mails = [{ ...mail, id: this.count }, ...this.mails].slice(0, MOST_MAILS);
  }

  /** Latest first. */
  list(): readonly Mail[] {
    return this.mails;
  }
}
