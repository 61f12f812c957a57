import type { LegalContent } from './legal-content.ts';

export const EN: LegalContent = {
  privacyPolicy: {
    title: 'Privacy policy',
    introduction:
      'Cabinema is a demonstration. The service behind it runs on the machine you started it on, keeps everything in memory and forgets it when it stops. This page says what it knows about you while it runs.',
    sections: [
      {
        heading: 'What we keep',
        blocks: [
          'An account needs little. We keep:',
          [
            'your e-mail address and a hash of your password, never the password itself',
            'month and year of birth, only for as long as it takes to check your age',
            'the films you buy, rent or redeem, and when you did',
            'how far you watched each film, so that another screen can go on from there',
            'the names of your screens and the hardware ids of the cars you link',
          ],
        ],
      },
      {
        heading: 'What we use it for',
        blocks: [
          'We use it to let you in, to play your films, to keep the screens of one car in step and to show you what you paid for. There is no advertising, and there is nobody we could sell your data to.',
        ],
      },
      {
        heading: 'Who else sees it',
        blocks: [
          'Nobody. Mails stay in a mailbox on this machine. Messages between your screens pass a broker on this machine and are not stored.',
          'Measurements for web and video analytics are taken only if you agree to them in the data choices. You can change your mind in the settings at any time.',
        ],
      },
      {
        heading: 'How long we keep it',
        blocks: [
          'Until the service stops. A session that is not used ends by itself, a code for signing in after one minute, a temporary password after 15 minutes.',
        ],
      },
      {
        heading: 'Your rights',
        blocks: [
          'You may ask what we know about you, have it corrected and have it erased. Stopping the service erases all of it at once.',
        ],
      },
    ],
  },
  termsOfService: {
    title: 'Terms of service',
    introduction:
      'These terms say what you may expect of Cabinema when you buy, rent or redeem films with it. The films, the people in them and the prices are invented; no money changes hands.',
    sections: [
      {
        heading: 'Your account',
        blocks: [
          'You need to be over 18 to have an account, and you have one account for all of your screens. Keep the password to yourself; whoever knows it can watch at your expense.',
        ],
      },
      {
        heading: 'Buying, renting, redeeming',
        blocks: [
          [
            'A film that you buy is yours to play for as long as the service offers it.',
            'A rental ends 30 days after you paid for it.',
            'A credit redeems one film. Credits lapse on the date that the settings show.',
            'A subscription opens the films that are marked with it while it runs.',
          ],
          'The price with all taxes is shown before you confirm. A payment that was interrupted is finished or undone, never taken twice.',
        ],
      },
      {
        heading: 'Vouchers',
        blocks: [
          'A voucher can be used once, by one account, within the dates it was issued for. Some bring credits, others a streaming package for 30 days. A voucher cannot be exchanged for money.',
        ],
      },
      {
        heading: 'Screens at the same time',
        blocks: [
          'How many screens may play at once depends on your account. Screens of one car that watch together in step count one by one.',
        ],
      },
      {
        heading: 'When something fails',
        blocks: [
          'We try to keep every film available. If one has to be withdrawn, we give back what you paid for it in the last 30 days.',
        ],
      },
    ],
  },
  termsOfUse: {
    title: 'Terms of use',
    introduction:
      'Cabinema is made for passengers. These terms say how to use it in a car without putting anybody at risk.',
    sections: [
      {
        heading: 'Driving comes first',
        blocks: [
          [
            'While the car moves, the front screen shows no film and takes no text.',
            'Signing in and signing up wait until the car is parked.',
            'Do not try to get round these locks, and do not ask a passenger to show the driver a film.',
          ],
        ],
      },
      {
        heading: 'Children in the back',
        blocks: [
          'Age ratings are shown with every film. Whoever holds the account decides what is played, and may steer every screen from the front.',
        ],
      },
      {
        heading: 'What you may not do',
        blocks: [
          [
            'record, copy or broadcast what you watch',
            'show films to an audience that pays for it',
            'take the protection of a stream apart',
            'use the account of somebody else without being asked to',
          ],
        ],
      },
      {
        heading: 'Changes',
        blocks: [
          'When these terms change, the screens say so and ask again. Who does not agree can leave, and keeps the films already bought.',
        ],
      },
    ],
  },
  webAnalytics: {
    title: 'Web analytics',
    description:
      'Which pages are opened and how long they take to appear. It helps us find what is slow or hard to find.',
    readMore: [
      'Cabinema Pictures is the arm of the house that makes and licenses the films. It receives sums by title and day: how often a page was opened, never by whom.\n\nIt cannot trace a figure back to a car, a screen or a person.',
      'The companies of the house are Cabinema Pictures, Cabinema Streaming and Cabinema Mobility. They share the same rules and the same data protection officer.\n\nFigures stay within these three. They are kept for 13 months and then deleted.',
    ],
    option: {
      title: 'Measure how the pages are used',
      description: 'Page, time, screen format and language. No name, no e-mail address, no place.',
      readMore:
        'Measurements are taken by Lantern Metrics, a service that is as invented as our films. It works on our behalf, may use the figures for nothing else and sets no cookie.\n\nWithout your consent it is never loaded.',
    },
  },
  videoAnalytics: {
    title: 'Video analytics',
    description:
      'How well films play: time to the first picture, interruptions and picture quality. It helps us make playback smoother on the road.',
    readMore: [
      'A measurement is written at the start and at the end of a film and when it stalls. It holds the title, the position, the speed of the connection and the quality that was shown.\n\nIt does not hold where the car was.',
    ],
    option: {
      title: 'Measure how films play',
      description: 'Only technical figures of this screen. They are joined with those of other cars.',
      readMore:
        'Figures are reported once a minute while a film plays, and not at all while nothing plays. They are kept for 90 days.\n\nIf you switch this off, films play exactly as before.',
    },
  },
  screens: {
    title: 'What each screen reports',
    description: 'The choice holds for the screen you make it on.',
  },
};
