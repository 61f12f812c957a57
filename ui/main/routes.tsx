import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import type { Environment } from '../../core/shared/client-config.ts';
import { addressOf } from '../bindings/addresses.ts';
import { Landing } from '../screens/landing/landing.tsx';
import { AllTexts } from './all-texts.tsx';
import { BrowseSide } from './browse-side.tsx';
import { EntrySide } from './entry-side.tsx';
import { Frame, Guarded } from './frame.tsx';
import { PATHS } from './paths.ts';
import { SettingsSide } from './settings-side.tsx';
import { Splash } from './splash.tsx';
import { WatchSide } from './watch-side.tsx';

/**
 * Every screen by its address. Who is not signed in reaches the ways into an account and the preview only (LAND-07);
 * the screens of developers are no part of production (DEVP-09, OPEN-54).
 */
export function routesOf(environment: Environment): RouteObject[] {
  return [
    {
      element: <Frame />,
      HydrateFallback: Splash,
      children: [
        { path: PATHS.landing, Component: Landing },
        {
          element: <AllTexts />,
          children: [
            {
              path: PATHS.signIn,
              lazy: async () => ({ Component: (await import('../screens/signin/sign-in.tsx')).SignIn }),
            },
            ...(environment === 'production' ? [] : developerRoutes()),
          ],
        },
        {
          element: (
            <WatchSide>
              <Outlet />
            </WatchSide>
          ),
          children: [
            {
              path: PATHS.preview,
              lazy: async () => ({ Component: (await import('../screens/preview/preview.tsx')).Preview }),
            },
          ],
        },
        {
          element: <EntrySide />,
          children: [
            {
              path: PATHS.codeSignIn,
              lazy: async () => ({
                Component: (await import('../screens/code-signin/code-sign-in.tsx')).CodeSignIn,
              }),
            },
            {
              path: PATHS.createAccount,
              lazy: async () => ({
                Component: (await import('../screens/createaccount/create-account.tsx')).CreateAccount,
              }),
            },
            {
              path: PATHS.recover,
              lazy: async () => ({
                Component: (await import('../screens/recoverpassword/recover.tsx')).Recover,
              }),
            },
          ],
        },
        {
          element: <Guarded />,
          children: [
            {
              element: <EntrySide />,
              children: [
                {
                  path: PATHS.profileName,
                  lazy: async () => ({
                    Component: (await import('../screens/profilename/profile-name.tsx')).ProfileName,
                  }),
                },
                {
                  path: PATHS.deviceName,
                  lazy: async () => ({
                    Component: (await import('../screens/devicename/device-name.tsx')).DeviceName,
                  }),
                },
                {
                  path: PATHS.redeemVoucher,
                  lazy: async () => ({
                    Component: (await import('../screens/redeemvoucher/redeem-voucher.tsx')).RedeemVoucher,
                  }),
                },
              ],
            },
            {
              lazy: async () => ({ Component: (await import('../screens/shell/shell.tsx')).Shell }),
              children: [
                {
                  path: PATHS.home,
                  lazy: async () => ({ Component: (await import('../screens/home/home.tsx')).Home }),
                },
                {
                  path: PATHS.title,
                  lazy: async () => ({ Component: (await import('../screens/metadata/title.tsx')).Title }),
                },
                {
                  element: <BrowseSide />,
                  children: [
                    {
                      path: PATHS.library,
                      lazy: async () => ({
                        Component: (await import('../screens/mylibrary/my-library.tsx')).MyLibrary,
                      }),
                    },
                    {
                      path: PATHS.studio,
                      lazy: async () => ({
                        Component: (await import('../screens/shortclips/short-clips.tsx')).ShortClips,
                      }),
                    },
                    {
                      path: PATHS.page,
                      lazy: async () => ({ Component: (await import('../screens/page/page.tsx')).Page }),
                    },
                    ...[PATHS.clipList, PATHS.list].map((path) => ({
                      path,
                      lazy: async () => ({
                        Component: (await import('../screens/aggregatepage/aggregate.tsx')).Aggregate,
                      }),
                    })),
                  ],
                },
                {
                  element: <SettingsSide />,
                  children: [
                    {
                      path: PATHS.settings,
                      lazy: async () => ({
                        Component: (await import('../screens/settings/settings.tsx')).Settings,
                      }),
                    },
                    ...[PATHS.data, PATHS.dataPage].map((path) => ({
                      path,
                      lazy: async () => ({
                        Component: (await import('../screens/settingsdatamanagement/data-management.tsx'))
                          .DataManagement,
                      }),
                    })),
                  ],
                },
                ...[PATHS.screens, PATHS.screensOf].map((path) => ({
                  path,
                  lazy: async () => ({
                    Component: (await import('../screens/screenmanager/screen-manager.tsx')).ScreenManager,
                  }),
                })),
              ],
            },
            ...[PATHS.trailer, PATHS.player].map((path) => ({
              path,
              lazy: async () => ({ Component: (await import('../screens/player/player.tsx')).Player }),
            })),
          ],
        },
        { path: '*', element: <Navigate to={addressOf.landing} replace /> },
      ],
    },
  ];
}

function developerRoutes(): RouteObject[] {
  return [
    {
      path: PATHS.components,
      lazy: async () => ({
        Component: (await import('../screens/styledcomponents/styledcomponents.tsx')).StyledComponents,
      }),
    },
    {
      path: PATHS.devLogin,
      lazy: async () => ({ Component: (await import('../screens/devloginscreen/dev-login.tsx')).DevLogin }),
    },
    {
      path: PATHS.styleGuide,
      lazy: async () => ({
        Component: (await import('../screens/vinfaststyleguide/style-guide.tsx')).StyleGuide,
      }),
    },
  ];
}
