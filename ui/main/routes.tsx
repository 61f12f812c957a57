import { Navigate, type RouteObject } from 'react-router-dom';
import type { Environment } from '../../core/shared/client-config.ts';
import { addressOf } from '../bindings/addresses.ts';
import { Landing } from '../screens/landing/landing.tsx';
import { AllTexts } from './all-texts.tsx';
import { BrowseSide } from './browse-side.tsx';
import { EntrySide } from './entry-side.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import type { FirstArrivals } from './first-arrivals.ts';
import { Frame, Guarded } from './frame.tsx';
import { PATHS } from './paths.ts';
import { PaymentSide } from './payment-side.tsx';
import { ProfileSide } from './profile-side.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { screenPart } from './screen-part.tsx';
import { SettingsSide } from './settings-side.tsx';
import { Splash } from './splash.tsx';

const title = async () => (await import('../screens/metadata/title.tsx')).Title;
const library = async () => (await import('../screens/mylibrary/my-library.tsx')).MyLibrary;
const settings = async () => (await import('../screens/settings/settings.tsx')).Settings;

/** What stands around the screens of the rail; where it stands, people soon go to these. */
const shell = async () => {
  const { Shell } = await import('../screens/shell/shell.tsx');
  void fetchAhead([title, library, settings]);
  return Shell;
};

/**
 * Every screen by its address. Who is not signed in reaches the ways into an account and the preview only (LAND-07);
 * the screens of developers are no part of production (DEVP-09, OPEN-54).
 */
export function routesOf(environment: Environment, first: FirstArrivals): RouteObject[] {
  return [
    {
      element: <Frame />,
      ErrorBoundary: ScreenFailed,
      HydrateFallback: Splash,
      children: [
        { path: PATHS.landing, Component: Landing, ErrorBoundary: ScreenFailed },
        {
          element: <AllTexts />,
          lazy: first.texts,
          ErrorBoundary: ScreenFailed,
          children: [
            {
              path: PATHS.preview,
              ...screenPart(async () => (await import('../screens/preview/preview.tsx')).Preview),
            },
            ...(environment === 'production' ? [] : developerRoutes()),
            { path: '*', ...screenPart(async () => (await import('./nowhere.tsx')).Nowhere) },
          ],
        },
        {
          element: <EntrySide />,
          lazy: first.entry,
          ErrorBoundary: ScreenFailed,
          children: [
            {
              path: PATHS.signIn,
              ...screenPart(async () => (await import('../screens/signin/sign-in.tsx')).SignIn),
            },
            {
              path: PATHS.codeSignIn,
              ...screenPart(async () => (await import('../screens/code-signin/code-sign-in.tsx')).CodeSignIn),
            },
            {
              path: PATHS.createAccount,
              ...screenPart(
                async () => (await import('../screens/createaccount/create-account.tsx')).CreateAccount,
              ),
            },
            {
              path: PATHS.recover,
              ...screenPart(async () => (await import('../screens/recoverpassword/recover.tsx')).Recover),
            },
          ],
        },
        {
          element: <Guarded />,
          lazy: first.watch,
          ErrorBoundary: ScreenFailed,
          children: [
            {
              element: <ProfileSide />,
              lazy: first.profile,
              ErrorBoundary: ScreenFailed,
              children: [
                {
                  path: PATHS.profileName,
                  ...screenPart(
                    async () => (await import('../screens/profilename/profile-name.tsx')).ProfileName,
                  ),
                },
                {
                  path: PATHS.deviceName,
                  ...screenPart(
                    async () => (await import('../screens/devicename/device-name.tsx')).DeviceName,
                  ),
                },
                {
                  path: PATHS.reset,
                  ...screenPart(async () => (await import('../screens/recoverpassword/reset.tsx')).Reset),
                },
                {
                  path: PATHS.redeemVoucher,
                  ...screenPart(
                    async () => (await import('../screens/redeemvoucher/redeem-voucher.tsx')).RedeemVoucher,
                  ),
                },
              ],
            },
            {
              ...screenPart(shell),
              children: [
                {
                  path: PATHS.home,
                  ...screenPart(async () => (await import('../screens/home/home.tsx')).Home),
                },
                {
                  path: PATHS.title,
                  ...screenPart(title),
                },
                {
                  element: <BrowseSide />,
                  lazy: first.browse,
                  ErrorBoundary: ScreenFailed,
                  children: [
                    {
                      path: PATHS.library,
                      ...screenPart(library),
                    },
                    {
                      path: PATHS.studio,
                      ...screenPart(
                        async () => (await import('../screens/shortclips/short-clips.tsx')).ShortClips,
                      ),
                    },
                    {
                      path: PATHS.search,
                      ...screenPart(async () => (await import('../screens/search/search.tsx')).Search),
                    },
                    {
                      path: PATHS.page,
                      ...screenPart(async () => (await import('../screens/page/page.tsx')).Page),
                    },
                    ...[PATHS.screens, PATHS.screensOf, PATHS.screensOfClip].map((path) => ({
                      path,
                      ...screenPart(
                        async () =>
                          (await import('../screens/screenmanager/screen-manager.tsx')).ScreenManager,
                      ),
                    })),
                    ...[PATHS.clipList, PATHS.list].map((path) => ({
                      path,
                      ...screenPart(
                        async () => (await import('../screens/aggregatepage/aggregate.tsx')).Aggregate,
                      ),
                    })),
                  ],
                },
                {
                  element: <SettingsSide />,
                  lazy: first.settings,
                  ErrorBoundary: ScreenFailed,
                  children: [
                    {
                      path: PATHS.settings,
                      ...screenPart(settings),
                    },
                    ...[PATHS.data, PATHS.dataPage].map((path) => ({
                      path,
                      ...screenPart(
                        async () =>
                          (await import('../screens/settingsdatamanagement/data-management.tsx'))
                            .DataManagement,
                      ),
                    })),
                  ],
                },
              ],
            },
            {
              element: <PaymentSide />,
              lazy: first.payment,
              ErrorBoundary: ScreenFailed,
              children: [
                {
                  path: PATHS.payment,
                  ...screenPart(async () => (await import('../screens/payment/payment.tsx')).Payment),
                },
              ],
            },
            ...[PATHS.trailer, PATHS.player, PATHS.clip].map((path) => ({
              path,
              ...screenPart(async () => (await import('../screens/player/player.tsx')).Player),
            })),
          ],
        },
        { path: '/', element: <Navigate to={addressOf.landing} replace /> },
      ],
    },
  ];
}

function developerRoutes(): RouteObject[] {
  return [
    {
      path: PATHS.components,
      ...screenPart(
        async () => (await import('../screens/styledcomponents/styledcomponents.tsx')).StyledComponents,
      ),
    },
    {
      path: PATHS.devLogin,
      ...screenPart(async () => (await import('../screens/devloginscreen/dev-login.tsx')).DevLogin),
    },
    {
      path: PATHS.styleGuide,
      ...screenPart(async () => (await import('../screens/vinfaststyleguide/style-guide.tsx')).StyleGuide),
    },
  ];
}
