import type { Language } from '../../catalogue/language.ts';

export interface BankTexts {
  readonly heading: string;
  readonly asks: string;
  readonly card: string;
  readonly sent: string;
  readonly code: string;
  readonly wrong: string;
  readonly approve: string;
  readonly decline: string;
  readonly over: string;
}

export const BANK_TEXTS: Readonly<Record<Language, BankTexts>> = {
  en: {
    heading: 'Is this you?',
    asks: 'Cabinema asks for',
    card: 'Card ending in',
    sent: 'Your code, as a message to your phone would say it:',
    code: 'Code',
    wrong: 'That is not the code. Try again.',
    approve: 'Approve',
    decline: 'Decline',
    over: 'There is nothing to approve here any more.',
  },
  de: {
    heading: 'Bist du das?',
    asks: 'Cabinema möchte abbuchen:',
    card: 'Karte mit den Endziffern',
    sent: 'Dein Code, wie er sonst als Nachricht auf dein Telefon käme:',
    code: 'Code',
    wrong: 'Das ist nicht der Code. Versuche es noch einmal.',
    approve: 'Freigeben',
    decline: 'Ablehnen',
    over: 'Hier gibt es nichts mehr freizugeben.',
  },
  fr: {
    heading: 'Est-ce bien vous ?',
    asks: 'Cabinema demande',
    card: 'Carte se terminant par',
    sent: 'Votre code, tel que votre téléphone le recevrait :',
    code: 'Code',
    wrong: 'Ce n’est pas le bon code. Réessayez.',
    approve: 'Approuver',
    decline: 'Refuser',
    over: 'Il n’y a plus rien à approuver ici.',
  },
  es: {
    heading: '¿Eres tú?',
    asks: 'Cabinema solicita',
    card: 'Tarjeta terminada en',
    sent: 'Tu código, tal como llegaría a tu teléfono:',
    code: 'Código',
    wrong: 'Ese no es el código. Inténtalo de nuevo.',
    approve: 'Aprobar',
    decline: 'Rechazar',
    over: 'Aquí ya no hay nada que aprobar.',
  },
  it: {
    heading: 'Sei tu?',
    asks: 'Cabinema chiede',
    card: 'Carta che termina con',
    sent: 'Il tuo codice, come arriverebbe sul tuo telefono:',
    code: 'Codice',
    wrong: 'Non è il codice giusto. Riprova.',
    approve: 'Approva',
    decline: 'Rifiuta',
    over: 'Qui non c’è più niente da approvare.',
  },
};
