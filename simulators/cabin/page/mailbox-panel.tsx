import { useState } from 'react';
import type { ShownCode, ShownMail } from './mailbox-view.ts';
import { useMailbox } from './use-mailbox.ts';
import './mailbox-panel.css';

/** A code is good for this long when it is new. */
const CODE_LIFE_MS = 60_000;

/** What the studio sent to people: mails with their temporary passwords, and the sign-in codes that are good now. */
export function MailboxPanel() {
  const { mails, codes } = useMailbox();
  return (
    <section className="mailbox" aria-label="Mailbox">
      <h2>Mails and codes</h2>
      {codes.length === 0 ? null : (
        <ul className="codes" aria-label="Sign-in codes">
          {codes.map((code) => (
            <Code key={code.code} {...code} />
          ))}
        </ul>
      )}
      {mails.length === 0 ? (
        <p className="no-mail">
          No mail yet. Whatever the studio sends to an account, such as a temporary password, arrives here.
        </p>
      ) : (
        <ul className="mails" aria-label="Mails" aria-live="polite">
          {mails.map((mail, index) => (
            <li key={mail.id}>
              <MailCard mail={mail} open={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Code({ code, email, leftMs }: ShownCode) {
  const leftS = Math.ceil(leftMs / 1_000);
  return (
    <li className="code">
      <span className="passcode">{code}</span>
      <span className="code-owner">
        {leftS} s left, {email}
      </span>
      <CopyButton text={code} what="the code" />
      <span className="code-bar" style={{ transform: `scaleX(${Math.min(1, leftMs / CODE_LIFE_MS)})` }} />
    </li>
  );
}

function MailCard({ mail, open }: { readonly mail: ShownMail; readonly open: boolean }) {
  const { to, subject, paragraphs, passcode, sentAtMs } = mail;
  const sentAt = new Date(sentAtMs).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return (
    <details className="mail" open={open}>
      <summary>
        <span className="mail-subject">{subject}</span>
        <span className="mail-to">
          {to}, {sentAt}
        </span>
      </summary>
      {paragraphs.map((paragraph) =>
        paragraph === passcode ? (
          <p key={paragraph} className="mail-passcode">
            <span className="passcode">{passcode}</span>
            <CopyButton text={passcode} what="the temporary password" />
          </p>
        ) : (
          <p key={paragraph}>{paragraph}</p>
        ),
      )}
    </details>
  );
}

function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without a clipboard the text can still be read and typed.
      setCopied(false);
    }
  };
  return (
    <button type="button" className="quiet copy" aria-label={`Copy ${what}`} onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy'}
    </button>
  );
}
