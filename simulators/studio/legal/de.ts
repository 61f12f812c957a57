import type { LegalContent } from './legal-content.ts';

export const DE: LegalContent = {
  privacyPolicy: {
    title: 'Datenschutzerklärung',
    introduction:
      'Cabinema ist eine Vorführung. Der Dienst dahinter läuft auf dem Rechner, auf dem du ihn gestartet hast, hält alles im Arbeitsspeicher und vergisst es, wenn er endet. Diese Seite sagt, was er über dich weiß, solange er läuft.',
    sections: [
      {
        heading: 'Was wir aufbewahren',
        blocks: [
          'Ein Konto braucht wenig. Wir bewahren auf:',
          [
            'deine E-Mail-Adresse und einen Hash deines Passworts, nie das Passwort selbst',
            'Monat und Jahr deiner Geburt, nur solange die Prüfung des Alters dauert',
            'die Filme, die du kaufst, leihst oder einlöst, und wann das war',
            'wie weit du jeden Film gesehen hast, damit ein anderes Display dort weitermachen kann',
            'die Namen deiner Displays und die Hardware-IDs der verbundenen Autos',
          ],
        ],
      },
      {
        heading: 'Wozu wir es verwenden',
        blocks: [
          'Damit du hereinkommst, deine Filme laufen, die Displays eines Autos im Takt bleiben und du siehst, wofür du bezahlt hast. Es gibt keine Werbung und niemanden, dem wir deine Daten verkaufen könnten.',
        ],
      },
      {
        heading: 'Wer es sonst sieht',
        blocks: [
          'Niemand. E-Mails bleiben in einem Postfach auf diesem Rechner. Nachrichten zwischen deinen Displays laufen über einen Vermittler auf diesem Rechner und werden nicht gespeichert.',
          'Messungen für Web- und Videoanalyse gibt es nur, wenn du ihnen in der Datenauswahl zustimmst. In den Einstellungen kannst du es dir jederzeit anders überlegen.',
        ],
      },
      {
        heading: 'Wie lange wir es aufbewahren',
        blocks: [
          'Bis der Dienst endet. Eine unbenutzte Sitzung endet von selbst, ein Anmeldecode nach einer Minute, ein temporäres Passwort nach 15 Minuten.',
        ],
      },
      {
        heading: 'Deine Rechte',
        blocks: [
          'Du kannst erfragen, was wir über dich wissen, es berichtigen und löschen lassen. Den Dienst zu beenden löscht alles auf einmal.',
        ],
      },
    ],
  },
  termsOfService: {
    title: 'Allgemeine Geschäftsbedingungen',
    introduction:
      'Diese Bedingungen sagen, was du von Cabinema erwarten kannst, wenn du Filme kaufst, leihst oder einlöst. Filme, Mitwirkende und Preise sind erfunden; es fließt kein Geld.',
    sections: [
      {
        heading: 'Dein Konto',
        blocks: [
          'Für ein Konto musst du über 18 sein, und ein Konto genügt für alle deine Displays. Behalte das Passwort für dich: Wer es kennt, schaut auf deine Kosten.',
        ],
      },
      {
        heading: 'Kaufen, leihen, einlösen',
        blocks: [
          [
            'Einen gekauften Film kannst du abspielen, solange der Dienst ihn anbietet.',
            'Eine Leihe endet 30 Tage nach der Zahlung.',
            'Ein Guthaben löst einen Film ein. Guthaben verfallen an dem Tag, den die Einstellungen zeigen.',
            'Ein Abonnement öffnet die damit gekennzeichneten Filme, solange es läuft.',
          ],
          'Der Preis mit allen Steuern steht vor der Bestätigung fest. Eine unterbrochene Zahlung wird beendet oder rückgängig gemacht, nie doppelt eingezogen.',
        ],
      },
      {
        heading: 'Gutscheine',
        blocks: [
          'Ein Gutschein gilt einmal, für ein Konto und in der Zeit, für die er ausgestellt wurde. Manche bringen Guthaben, andere ein Streaming-Paket für 30 Tage. In Geld lässt er sich nicht tauschen.',
        ],
      },
      {
        heading: 'Mehrere Displays zugleich',
        blocks: [
          'Wie viele Displays gleichzeitig spielen dürfen, hängt vom Konto ab. Displays eines Autos, die gemeinsam im Takt schauen, zählen einzeln.',
        ],
      },
      {
        heading: 'Wenn etwas nicht geht',
        blocks: [
          'Wir versuchen, jeden Film verfügbar zu halten. Muss einer zurückgezogen werden, erstatten wir, was du in den letzten 30 Tagen dafür bezahlt hast.',
        ],
      },
    ],
  },
  termsOfUse: {
    title: 'Nutzungsbedingungen',
    introduction:
      'Cabinema ist für Mitfahrende gemacht. Diese Bedingungen sagen, wie man es im Auto nutzt, ohne jemanden zu gefährden.',
    sections: [
      {
        heading: 'Das Fahren geht vor',
        blocks: [
          [
            'Während der Fahrt zeigt das vordere Display keinen Film und nimmt keinen Text an.',
            'Anmelden und Registrieren warten, bis das Auto parkt.',
            'Umgehe diese Sperren nicht, und bitte niemanden, der fahrenden Person einen Film zu zeigen.',
          ],
        ],
      },
      {
        heading: 'Kinder auf der Rückbank',
        blocks: [
          'Bei jedem Film steht die Altersfreigabe. Wem das Konto gehört, der entscheidet, was läuft, und kann jedes Display von vorn steuern.',
        ],
      },
      {
        heading: 'Was nicht erlaubt ist',
        blocks: [
          [
            'aufzeichnen, kopieren oder weitersenden, was du siehst',
            'Filme vor zahlendem Publikum zeigen',
            'den Schutz eines Datenstroms aushebeln',
            'ein fremdes Konto ungefragt benutzen',
          ],
        ],
      },
      {
        heading: 'Änderungen',
        blocks: [
          'Ändern sich diese Bedingungen, sagen es die Displays und fragen noch einmal. Wer nicht zustimmt, kann gehen und behält die gekauften Filme.',
        ],
      },
    ],
  },
  webAnalytics: {
    title: 'Webanalyse',
    description:
      'Welche Seiten geöffnet werden und wie lange sie brauchen. So finden wir, was langsam oder schwer zu finden ist.',
    readMore: [
      'Cabinema Pictures ist der Teil des Hauses, der Filme herstellt und lizenziert. Er erhält Summen nach Titel und Tag: wie oft eine Seite geöffnet wurde, nie von wem.\n\nEr kann keine Zahl auf ein Auto, ein Display oder einen Menschen zurückführen.',
      'Zum Haus gehören Cabinema Pictures, Cabinema Streaming und Cabinema Mobility. Für sie gelten dieselben Regeln und dieselbe Datenschutzbeauftragte.\n\nDie Zahlen bleiben bei diesen dreien. Sie werden 13 Monate aufbewahrt und dann gelöscht.',
    ],
    option: {
      title: 'Messen, wie die Seiten genutzt werden',
      description: 'Seite, Zeit, Bildschirmformat und Sprache. Kein Name, keine E-Mail-Adresse, kein Ort.',
      readMore:
        'Es misst Lantern Metrics, ein Dienst, der so erfunden ist wie unsere Filme. Er arbeitet in unserem Auftrag, darf die Zahlen für nichts anderes verwenden und setzt kein Cookie.\n\nOhne deine Zustimmung wird er nie geladen.',
    },
  },
  videoAnalytics: {
    title: 'Videoanalyse',
    description:
      'Wie gut Filme laufen: Zeit bis zum ersten Bild, Unterbrechungen und Bildqualität. So wird die Wiedergabe unterwegs ruhiger.',
    readMore: [
      'Gemessen wird am Anfang und am Ende eines Films und wenn er stockt: Titel, Stelle, Geschwindigkeit der Verbindung und gezeigte Qualität.\n\nWo das Auto war, steht nicht darin.',
    ],
    option: {
      title: 'Messen, wie Filme laufen',
      description:
        'Nur technische Zahlen dieses Displays. Sie werden mit denen anderer Autos zusammengefasst.',
      readMore:
        'Gemeldet wird einmal in der Minute, solange ein Film läuft, und gar nicht, wenn nichts läuft. Die Zahlen werden 90 Tage aufbewahrt.\n\nSchaltest du dies aus, laufen Filme genau wie zuvor.',
    },
  },
  screens: {
    title: 'Was jedes Display meldet',
    description: 'Die Wahl gilt für das Display, auf dem du sie triffst.',
  },
};
