import type { Language, Localised } from './catalogue/language.ts';
import type { Mail } from './mailbox.ts';

interface MailTexts {
  readonly subject: Localised;
  /** Paragraphs; `{password}` is filled in. */
  readonly paragraphs: Localised<readonly string[]>;
}

const WELCOME: MailTexts = {
  subject: {
    en: 'Welcome to Cabinema',
    de: 'Willkommen bei Cabinema',
    fr: 'Bienvenue chez Cabinema',
    es: 'Te damos la bienvenida a Cabinema',
    it: 'Ti diamo il benvenuto su Cabinema',
  },
  paragraphs: {
    en: [
      'Your account is ready. Sign in on any screen of the car with this e-mail address and your password.',
      'Have a good journey.',
    ],
    de: [
      'Dein Konto ist bereit. Melde dich auf jedem Display im Auto mit dieser E-Mail-Adresse und deinem Passwort an.',
      'Gute Fahrt.',
    ],
    fr: [
      'Votre compte est prêt. Connectez-vous sur n’importe quel écran de la voiture avec cette adresse e-mail et votre mot de passe.',
      'Bonne route.',
    ],
    es: [
      'Tu cuenta está lista. Inicia sesión en cualquier pantalla del coche con esta dirección de correo y tu contraseña.',
      'Buen viaje.',
    ],
    it: [
      'Il tuo account è pronto. Accedi da qualsiasi schermo dell’auto con questo indirizzo e-mail e la tua password.',
      'Buon viaggio.',
    ],
  },
};

const TEMPORARY_PASSWORD: MailTexts = {
  subject: {
    en: 'Your temporary password',
    de: 'Dein temporäres Passwort',
    fr: 'Votre mot de passe temporaire',
    es: 'Tu contraseña temporal',
    it: 'La tua password temporanea',
  },
  paragraphs: {
    en: [
      'Somebody, we hope you, asked for a new password. This temporary one lets you choose it:',
      '{password}',
      'It is good once and for 15 minutes. If you did not ask for it, do nothing: your password stays as it is.',
    ],
    de: [
      'Jemand, hoffentlich du, hat um ein neues Passwort gebeten. Mit diesem temporären Passwort wählst du es:',
      '{password}',
      'Es gilt einmal und 15 Minuten lang. Wenn du nicht darum gebeten hast, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
    ],
    fr: [
      'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe. Ce mot de passe temporaire permet de le choisir :',
      '{password}',
      'Il est valable une fois et pendant 15 minutes. Si la demande ne vient pas de vous, ne faites rien : votre mot de passe reste le même.',
    ],
    es: [
      'Alguien, esperamos que tú, ha pedido una contraseña nueva. Con esta contraseña temporal puedes elegirla:',
      '{password}',
      'Sirve una sola vez y durante 15 minutos. Si no la has pedido, no hagas nada: tu contraseña sigue igual.',
    ],
    it: [
      'Qualcuno, speriamo tu, ha chiesto una nuova password. Con questa password temporanea puoi sceglierla:',
      '{password}',
      'Vale una sola volta e per 15 minuti. Se non l’hai chiesta tu, non fare nulla: la tua password resta quella di prima.',
    ],
  },
};

const PASSWORD_CHANGED: MailTexts = {
  subject: {
    en: 'Your password was changed',
    de: 'Dein Passwort wurde geändert',
    fr: 'Votre mot de passe a été modifié',
    es: 'Tu contraseña ha cambiado',
    it: 'La tua password è stata cambiata',
  },
  paragraphs: {
    en: ['From now on only the new password opens your account.'],
    de: ['Ab jetzt öffnet nur noch das neue Passwort dein Konto.'],
    fr: ['Désormais, seul le nouveau mot de passe ouvre votre compte.'],
    es: ['A partir de ahora solo la contraseña nueva abre tu cuenta.'],
    it: ['Da ora solo la nuova password apre il tuo account.'],
  },
};

type Outgoing = Omit<Mail, 'id'>;

export function welcomeMail(to: string, language: Language, sentAtMs: number): Outgoing {
  return written(WELCOME, to, language, sentAtMs);
}

export function passwordChangedMail(to: string, language: Language, sentAtMs: number): Outgoing {
  return written(PASSWORD_CHANGED, to, language, sentAtMs);
}

export function temporaryPasswordMail(
  to: string,
  password: string,
  language: Language,
  sentAtMs: number,
): Outgoing {
  return written(TEMPORARY_PASSWORD, to, language, sentAtMs, password);
}

function written(
  { subject, paragraphs }: MailTexts,
  to: string,
  language: Language,
  sentAtMs: number,
  passcode: string | null = null,
): Outgoing {
  const text = paragraphs[language].join('\n\n').replace('{password}', () => passcode ?? '');
  return { to, subject: subject[language], text, passcode, sentAtMs };
}
