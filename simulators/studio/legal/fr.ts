import type { LegalContent } from './legal-content.ts';

export const FR: LegalContent = {
  privacyPolicy: {
    title: 'Politique de confidentialité',
    introduction:
      'Cabinema est une démonstration. Le service tourne sur la machine où vous l’avez lancé, garde tout en mémoire vive et oublie tout quand il s’arrête. Cette page dit ce qu’il sait de vous tant qu’il tourne.',
    sections: [
      {
        heading: 'Ce que nous conservons',
        blocks: [
          'Un compte demande peu. Nous conservons :',
          [
            'votre adresse e-mail et une empreinte de votre mot de passe, jamais le mot de passe lui-même',
            'le mois et l’année de votre naissance, le temps de vérifier votre âge',
            'les films que vous achetez, louez ou échangez, et la date',
            'où vous en êtes dans chaque film, pour qu’un autre écran puisse reprendre',
            'les noms de vos écrans et les identifiants des voitures associées',
          ],
        ],
      },
      {
        heading: 'À quoi cela sert',
        blocks: [
          'À vous laisser entrer, à lire vos films, à garder les écrans d’une voiture en phase et à vous montrer ce que vous avez payé. Il n’y a pas de publicité, ni personne à qui vendre vos données.',
        ],
      },
      {
        heading: 'Qui d’autre le voit',
        blocks: [
          'Personne. Les e-mails restent dans une boîte aux lettres sur cette machine. Les messages entre vos écrans passent par un serveur sur cette machine et ne sont pas enregistrés.',
          'Les mesures d’audience web et vidéo n’ont lieu qu’avec votre accord, donné dans les choix de données. Vous pouvez changer d’avis à tout moment dans les réglages.',
        ],
      },
      {
        heading: 'Combien de temps',
        blocks: [
          'Jusqu’à l’arrêt du service. Une session inutilisée se termine d’elle-même, un code de connexion au bout d’une minute, un mot de passe temporaire au bout de 15 minutes.',
        ],
      },
      {
        heading: 'Vos droits',
        blocks: [
          'Vous pouvez demander ce que nous savons de vous, le faire corriger et le faire effacer. Arrêter le service efface tout d’un coup.',
        ],
      },
    ],
  },
  termsOfService: {
    title: 'Conditions générales de vente',
    introduction:
      'Ces conditions disent ce que vous pouvez attendre de Cabinema quand vous achetez, louez ou échangez des films. Les films, les artistes et les prix sont inventés ; aucun argent ne circule.',
    sections: [
      {
        heading: 'Votre compte',
        blocks: [
          'Il faut avoir plus de 18 ans pour ouvrir un compte, et un seul compte suffit pour tous vos écrans. Gardez le mot de passe pour vous : qui le connaît regarde à vos frais.',
        ],
      },
      {
        heading: 'Acheter, louer, échanger',
        blocks: [
          [
            'Un film acheté peut être lu tant que le service le propose.',
            'Une location se termine 30 jours après le paiement.',
            'Un crédit s’échange contre un film. Les crédits expirent à la date indiquée dans les réglages.',
            'Un abonnement ouvre les films qui en portent la marque tant qu’il court.',
          ],
          'Le prix toutes taxes comprises s’affiche avant la confirmation. Un paiement interrompu est terminé ou annulé, jamais prélevé deux fois.',
        ],
      },
      {
        heading: 'Bons',
        blocks: [
          'Un bon sert une fois, pour un compte, aux dates pour lesquelles il a été émis. Certains apportent des crédits, d’autres une formule de streaming de 30 jours. Un bon ne s’échange pas contre de l’argent.',
        ],
      },
      {
        heading: 'Plusieurs écrans à la fois',
        blocks: [
          'Le nombre d’écrans qui peuvent lire en même temps dépend du compte. Les écrans d’une voiture qui regardent ensemble comptent un par un.',
        ],
      },
      {
        heading: 'En cas de problème',
        blocks: [
          'Nous faisons en sorte que chaque film reste disponible. Si l’un d’eux doit être retiré, nous remboursons ce que vous avez payé pour lui au cours des 30 derniers jours.',
        ],
      },
    ],
  },
  termsOfUse: {
    title: 'Conditions d’utilisation',
    introduction:
      'Cabinema est fait pour les passagers. Ces conditions disent comment s’en servir en voiture sans mettre personne en danger.',
    sections: [
      {
        heading: 'La conduite d’abord',
        blocks: [
          [
            'Quand la voiture roule, l’écran avant ne montre aucun film et n’accepte aucune saisie.',
            'La connexion et l’inscription attendent que la voiture soit garée.',
            'Ne contournez pas ces blocages et ne demandez à personne de montrer un film à qui conduit.',
          ],
        ],
      },
      {
        heading: 'Les enfants à l’arrière',
        blocks: [
          'La classification par âge accompagne chaque film. Le titulaire du compte décide de ce qui passe et peut commander chaque écran depuis l’avant.',
        ],
      },
      {
        heading: 'Ce qui n’est pas permis',
        blocks: [
          [
            'enregistrer, copier ou rediffuser ce que vous regardez',
            'montrer des films à un public qui paie',
            'contourner la protection d’un flux',
            'utiliser le compte d’autrui sans y être invité',
          ],
        ],
      },
      {
        heading: 'Modifications',
        blocks: [
          'Quand ces conditions changent, les écrans le disent et demandent à nouveau. Qui n’est pas d’accord peut partir et garde les films déjà achetés.',
        ],
      },
    ],
  },
  webAnalytics: {
    title: 'Mesure d’audience web',
    description:
      'Quelles pages sont ouvertes et combien de temps elles mettent à s’afficher. Cela nous aide à trouver ce qui est lent ou difficile à trouver.',
    readMore: [
      'Cabinema Pictures est la branche de la maison qui produit les films et en accorde les droits. Elle reçoit des totaux par titre et par jour : combien de fois une page a été ouverte, jamais par qui.\n\nElle ne peut rattacher aucun chiffre à une voiture, à un écran ou à une personne.',
      'Les sociétés de la maison sont Cabinema Pictures, Cabinema Streaming et Cabinema Mobility. Elles partagent les mêmes règles et la même déléguée à la protection des données.\n\nLes chiffres restent entre ces trois sociétés. Ils sont conservés 13 mois, puis effacés.',
    ],
    option: {
      title: 'Mesurer l’usage des pages',
      description: 'Page, durée, format d’écran et langue. Ni nom, ni adresse e-mail, ni lieu.',
      readMore:
        'Les mesures sont prises par Lantern Metrics, un service aussi inventé que nos films. Il travaille pour notre compte, ne peut rien faire d’autre de ces chiffres et ne dépose aucun cookie.\n\nSans votre accord, il n’est jamais chargé.',
    },
  },
  videoAnalytics: {
    title: 'Mesure de la lecture vidéo',
    description:
      'La qualité de la lecture : délai avant la première image, interruptions, qualité d’image. Cela nous aide à rendre la lecture plus fluide en route.',
    readMore: [
      'Une mesure est prise au début et à la fin d’un film, et quand il se fige. Elle contient le titre, la position, la vitesse de la connexion et la qualité affichée.\n\nElle ne dit pas où se trouvait la voiture.',
    ],
    option: {
      title: 'Mesurer la lecture des films',
      description:
        'Uniquement des chiffres techniques de cet écran. Ils sont réunis avec ceux d’autres voitures.',
      readMore:
        'Les chiffres sont envoyés une fois par minute pendant la lecture, et jamais quand rien n’est lu. Ils sont conservés 90 jours.\n\nSi vous désactivez cette mesure, les films passent exactement comme avant.',
    },
  },
  screens: {
    title: 'Ce que chaque écran communique',
    description: 'Le choix vaut pour l’écran sur lequel vous le faites.',
  },
};
