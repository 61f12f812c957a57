import type { LegalContent } from './legal-content.ts';

export const IT: LegalContent = {
  privacyPolicy: {
    title: 'Informativa sulla privacy',
    introduction:
      'Cabinema è una dimostrazione. Il servizio gira sul computer su cui l’hai avviato, tiene tutto in memoria e dimentica tutto quando si ferma. Questa pagina dice che cosa sa di te mentre è in funzione.',
    sections: [
      {
        heading: 'Che cosa conserviamo',
        blocks: [
          'Un account ha bisogno di poco. Conserviamo:',
          [
            'il tuo indirizzo e-mail e un’impronta della tua password, mai la password stessa',
            'mese e anno di nascita, solo per il tempo di verificare la tua età',
            'i film che acquisti, noleggi o riscatti, e quando l’hai fatto',
            'fin dove hai visto ogni film, perché un altro schermo possa riprendere da lì',
            'i nomi dei tuoi schermi e gli identificativi delle auto collegate',
          ],
        ],
      },
      {
        heading: 'Per che cosa li usiamo',
        blocks: [
          'Per farti entrare, riprodurre i tuoi film, tenere al passo gli schermi di un’auto e mostrarti che cosa hai pagato. Non c’è pubblicità, né qualcuno a cui vendere i tuoi dati.',
        ],
      },
      {
        heading: 'Chi altro li vede',
        blocks: [
          'Nessuno. Le e-mail restano in una casella su questo computer. I messaggi tra i tuoi schermi passano da un server su questo computer e non vengono salvati.',
          'Le misurazioni per l’analisi web e video avvengono solo se le accetti nelle scelte sui dati. Puoi cambiare idea nelle impostazioni in qualsiasi momento.',
        ],
      },
      {
        heading: 'Per quanto tempo',
        blocks: [
          'Finché il servizio non si ferma. Una sessione inutilizzata finisce da sola, un codice di accesso dopo un minuto, una password temporanea dopo 15 minuti.',
        ],
      },
      {
        heading: 'I tuoi diritti',
        blocks: [
          'Puoi chiedere che cosa sappiamo di te, farlo correggere e farlo cancellare. Fermare il servizio cancella tutto in una volta.',
        ],
      },
    ],
  },
  termsOfService: {
    title: 'Condizioni del servizio',
    introduction:
      'Queste condizioni dicono che cosa puoi aspettarti da Cabinema quando acquisti, noleggi o riscatti film. I film, gli interpreti e i prezzi sono inventati; non circola denaro.',
    sections: [
      {
        heading: 'Il tuo account',
        blocks: [
          'Per avere un account devi avere più di 18 anni, e un account basta per tutti i tuoi schermi. Tieni la password per te: chi la conosce guarda a tue spese.',
        ],
      },
      {
        heading: 'Acquistare, noleggiare, riscattare',
        blocks: [
          [
            'Un film acquistato si può vedere finché il servizio lo offre.',
            'Un noleggio finisce 30 giorni dopo il pagamento.',
            'Un credito riscatta un film. I crediti scadono nella data indicata nelle impostazioni.',
            'Un abbonamento apre i film che lo riportano finché è attivo.',
          ],
          'Il prezzo con tutte le tasse compare prima della conferma. Un pagamento interrotto viene concluso o annullato, mai addebitato due volte.',
        ],
      },
      {
        heading: 'Buoni',
        blocks: [
          'Un buono si usa una volta, per un account e nelle date per cui è stato emesso. Alcuni portano crediti, altri un pacchetto di streaming di 30 giorni. Un buono non si cambia in denaro.',
        ],
      },
      {
        heading: 'Più schermi insieme',
        blocks: [
          'Quanti schermi possono riprodurre insieme dipende dall’account. Gli schermi di un’auto che guardano insieme contano uno per uno.',
        ],
      },
      {
        heading: 'Se qualcosa non va',
        blocks: [
          'Facciamo in modo che ogni film resti disponibile. Se uno dev’essere ritirato, rimborsiamo quanto hai pagato per quel film negli ultimi 30 giorni.',
        ],
      },
    ],
  },
  termsOfUse: {
    title: 'Condizioni d’uso',
    introduction:
      'Cabinema è fatto per i passeggeri. Queste condizioni dicono come usarlo in auto senza mettere in pericolo nessuno.',
    sections: [
      {
        heading: 'Prima la guida',
        blocks: [
          [
            'Con l’auto in movimento lo schermo anteriore non mostra film e non accetta testo.',
            'Accesso e registrazione attendono che l’auto sia parcheggiata.',
            'Non cercare di aggirare questi blocchi e non chiedere a nessuno di mostrare un film a chi guida.',
          ],
        ],
      },
      {
        heading: 'Bambini sui sedili posteriori',
        blocks: [
          'Ogni film riporta la classificazione per età. Chi possiede l’account decide che cosa si guarda e può comandare ogni schermo dal posto anteriore.',
        ],
      },
      {
        heading: 'Che cosa non è permesso',
        blocks: [
          [
            'registrare, copiare o ritrasmettere ciò che guardi',
            'mostrare film a un pubblico pagante',
            'aggirare la protezione di un flusso',
            'usare l’account di altri senza che te lo chiedano',
          ],
        ],
      },
      {
        heading: 'Modifiche',
        blocks: [
          'Quando queste condizioni cambiano, gli schermi lo dicono e chiedono di nuovo. Chi non è d’accordo può andarsene e tiene i film già acquistati.',
        ],
      },
    ],
  },
  webAnalytics: {
    title: 'Analisi web',
    description:
      'Quali pagine vengono aperte e quanto impiegano a comparire. Ci aiuta a trovare ciò che è lento o difficile da trovare.',
    readMore: [
      'Cabinema Pictures è il ramo della casa che produce i film e ne concede i diritti. Riceve somme per titolo e giorno: quante volte una pagina è stata aperta, mai da chi.\n\nNon può ricondurre nessuna cifra a un’auto, a uno schermo o a una persona.',
      'Le società della casa sono Cabinema Pictures, Cabinema Streaming e Cabinema Mobility. Hanno le stesse regole e la stessa responsabile della protezione dei dati.\n\nLe cifre restano tra queste tre. Si conservano per 13 mesi e poi si cancellano.',
    ],
    option: {
      title: 'Misurare come si usano le pagine',
      description:
        'Pagina, tempo, formato dello schermo e lingua. Nessun nome, nessuna e-mail, nessun luogo.',
      readMore:
        'Le misurazioni le fa Lantern Metrics, un servizio inventato come i nostri film. Lavora per nostro conto, non può usare le cifre per altro e non imposta cookie.\n\nSenza il tuo consenso non viene mai caricato.',
    },
  },
  videoAnalytics: {
    title: 'Analisi video',
    description:
      'Come vengono riprodotti i film: tempo fino alla prima immagine, interruzioni e qualità. Ci aiuta a renderli più fluidi in viaggio.',
    readMore: [
      'Si misura all’inizio e alla fine di un film e quando si blocca: titolo, posizione, velocità della connessione e qualità mostrata.\n\nNon dice dove si trovava l’auto.',
    ],
    option: {
      title: 'Misurare come si riproducono i film',
      description: 'Solo cifre tecniche di questo schermo. Si uniscono a quelle di altre auto.',
      readMore:
        'Le cifre vengono inviate una volta al minuto durante un film, e mai quando non si guarda nulla. Si conservano per 90 giorni.\n\nSe disattivi questa scelta, i film si vedono esattamente come prima.',
    },
  },
  screens: {
    title: 'Che cosa comunica ogni schermo',
    description: 'La scelta vale per lo schermo su cui la fai.',
  },
};
