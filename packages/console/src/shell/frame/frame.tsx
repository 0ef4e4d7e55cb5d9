import { keepTokenFresh, onRefreshRefused } from '@care/shared/browser/session/access-token'
import { useAtom, useAtomValue } from 'jotai'
import { Activity, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { lockedAtom } from '../../calls/lock-atom.ts'
import { lockPath } from '../../calls/lock-rules.ts'
import { useMay, useMe } from '../../calls/me.ts'
import { endSession, reauthNoticeAtom } from '../../calls/reauthentication.ts'
import { NoPermission } from '../../crud/why/no-permission.tsx'
import { ConfirmHost } from '../../kit/dialogs/confirm-host.tsx'
import { allTabs, hasUnsaved, markHidden } from '../../kit/dialogs/unsaved.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { errorPages } from '../../kit/messages/error-pages.tsx'
import { explainedCallAtom, toastSuccess } from '../../kit/messages/toast.ts'
import { ToastCorner } from '../../kit/messages/toast-corner.tsx'
import { useIsPhone } from '../../kit/page/phone.ts'
import { productName } from '../../kit/page/product.ts'
import { maximisedAtom } from '../../kit/page/use-maximised.ts'
import { lockDialogAtom } from '../../session/lock/lock-dialog-atom.ts'
import { useAutoLock } from '../../session/lock/use-auto-lock.ts'
import { switchOpenAtom } from '../../session/switch/switch-atom.ts'
import { takeSwitchedTo } from '../../session/switch/switched-notice.ts'
import { TenantNotice } from '../../session/tenant-notice.tsx'
import { downloadsOpenAtom } from '../downloads/downloads-atom.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { errorsOpenAtom, recordUncaught } from '../errors/errors-atom.ts'
import { keysOpenAtom, useShortcuts } from '../keys/use-shortcuts.ts'
import type { UseBadges } from '../menu/bottom-bar.tsx'
import { Sidebar } from '../menu/sidebar.tsx'
import { paletteOpenAtom } from '../palette/palette-atom.ts'
import { IfSwitchedOn } from '../settings/if-switched-on.tsx'
import { settingsOpenAtom } from '../settings/settings-atoms.ts'
import { useLook } from '../settings/use-look.ts'
import { useSettingsSync } from '../settings/use-settings-sync.ts'
import type { AppRoute } from '../tabs/route.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import { TabPane } from '../tabs/tab-pane.tsx'
import { useDropClosedQueries } from '../tabs/tab-queries.ts'
import { mountedKeys, openTab, tabKey } from '../tabs/tabs.ts'
import { tabsAtom } from '../tabs/tabs-atom.ts'
import { VersionNotice } from '../version/version-notice.tsx'
import { Watermark } from '../watermark/watermark.tsx'
import type { UseItems } from './person-menu.tsx'
import { TopBar } from './top-bar.tsx'
import './frame.css'

export interface FrameParts {
  /** Content in the top bar, left of the user menu. */
  tools: ReactNode
  /** Notices that concern all pages, rendered between the tab bar and the page. */
  strip?: ReactNode
  /** Above the pages: pop-ups and drawers that may appear at any time. */
  overlays: ReactNode
  /** On the lock screen: content that may be shown before the user unlocks. */
  locked?: (userId: number) => ReactNode
  /** Content in the settings panel, after the look. */
  settings?: ReactNode
  /** On a phone: tools without room in the bar, as entries of the user menu. */
  useItems: UseItems
  /** On a phone: badges of the pages in the bottom bar. */
  useBadges: UseBadges
}

interface Props {
  routes: AppRoute[]
  parts: FrameParts
}

const SettingsPanel = lazyPart('SettingsPanel', () => import('../settings/settings-panel.tsx'))

const SignInAgain = lazyPart('SignInAgain', () => import('../../session/again/sign-in-again.tsx'))
const SwitchDialog = lazyPart('SwitchDialog', () => import('../../session/switch/switch-dialog.tsx'))
const LockScreen = lazyPart('LockScreen', () => import('../../session/lock/lock-screen.tsx'))
const LockDialog = lazyPart('LockDialog', () => import('../../session/lock/lock-dialog.tsx'))
const Palette = lazyPart('Palette', () => import('../palette/palette.tsx'))
const KeysSheet = lazyPart('KeysSheet', () => import('../keys/keys-sheet.tsx'))
const DownloadsDialog = lazyPart('DownloadsDialog', () => import('../downloads/downloads-dialog.tsx'))
const WhyDialog = lazyPart('WhyDialog', () => import('../../crud/why/why-dialog.tsx'))
const BottomBar = lazyPart('BottomBar', () => import('../menu/bottom-bar.tsx'))
const ViewingBand = lazyPart('ViewingBand', () => import('../../session/viewing/viewing-band.tsx'))
const ErrorLogDialog = lazyPart('ErrorLogDialog', () => import('../errors/error-log-dialog.tsx'))

/** Top bar, sidebar, tabs and their pages. */
export function Frame({ routes, parts }: Props) {
  useLook()
  const settingsOpen = useAtomValue(settingsOpenAtom)
  const errorsOpen = useAtomValue(errorsOpenAtom)
  const [refusedCall, askWhy] = useAtom(explainedCallAtom)
  const downloadsOpen = useAtomValue(downloadsOpenAtom)
  const paletteOpen = useAtomValue(paletteOpenAtom)
  const keysOpen = useAtomValue(keysOpenAtom)
  const lockDialog = useAtomValue(lockDialogAtom)
  const locked = useAtomValue(lockedAtom)
  const again = useAtomValue(reauthNoticeAtom)
  const switchOpen = useAtomValue(switchOpenAtom)
  useAutoLock()
  // a layout effect, so that it runs before React cleans up the effects of the hidden pages
  useLayoutEffect(() => markHidden(allTabs, locked), [locked])
  useLayoutEffect(() => () => markHidden(allTabs, false), [])
  useEffect(keepTokenFresh, [])
  useEffect(() => {
    const name = takeSwitchedTo()
    if (name) toastSuccess(`已切换到“${name}”`)
  }, [])
  useEffect(() => onRefreshRefused(() => endSession('登录已失效，请重新登录')), [])
  useEffect(recordUncaught, [])
  return (
    <>
      <Activity mode={locked ? 'hidden' : 'visible'}>
        <ErrorBoundary>
          <Suspense fallback={<div className="frame-wait" aria-busy="true" />}>
            <Pages routes={routes} parts={parts} />
          </Suspense>
        </ErrorBoundary>
      </Activity>
      {locked && <LockScreen tell={parts.locked} />}
      {switchOpen && !locked && <SwitchDialog />}
      {again !== null && <SignInAgain />}
      {lockDialog && !locked && <LockDialog />}
      {downloadsOpen && !locked && <DownloadsDialog />}
      {paletteOpen && !locked && <Palette />}
      {keysOpen && !locked && <KeysSheet />}
      {settingsOpen && !locked && <SettingsPanel>{parts.settings}</SettingsPanel>}
      {errorsOpen && !locked && <ErrorLogDialog />}
      {refusedCall && !locked && <WhyDialog call={refusedCall} onClose={() => askWhy(null)} />}
      <TenantNotice />
      <ToastCorner />
      <ConfirmHost />
    </>
  )
}

/** The lock page of an unlocked session also opens home. */
const isHome = (path: string) => path === '/' || path === '/wel' || path === lockPath

/** Redirect target of an address that belongs to no page. */
function targetOf(routes: readonly AppRoute[], path: string): string {
  if (isHome(path)) return '/wel/index'
  const bare = path.replace(/\/$/, '')
  const page = routes.find(({ alsoAt = {} }) => bare in alsoAt)
  return page ? `${page.path}${page.alsoAt?.[bare] ?? ''}` : '/404'
}

function Pages({ routes, parts }: Props) {
  const may = useMay()
  const { viewing } = useMe()
  const path = usePathname()
  const search = useSearch()
  const [tabs, setTabs] = useAtom(tabsAtom)
  const maximised = useAtomValue(maximisedAtom)
  const isPhone = useIsPhone()
  const { parser } = useRouter()

  const routeOf = (path: string) => routes.find((route) => matchRoute(parser, route.path, path)[0])
  const route = routeOf(path)
  const errorPage = errorPages[path]
  const here = useMemo(() => ({ path, search: search && `?${search.replace(/^\?/, '')}` }), [path, search])
  const key = route ? tabKey(route, here) : null
  const shown = useMemo(() => (route ? openTab(tabs, route, here, Date.now()) : tabs), [tabs, route, here])

  useLayoutEffect(() => {
    if (route) setTabs((tabs) => openTab(tabs, route, here, Date.now()))
    else if (!errorPage) navigate(targetOf(routes, path), { replace: true })
  }, [route, errorPage, here, path, setTabs, routes])

  useEffect(() => void route?.begin?.(new URLSearchParams(here.search)), [route, here])

  const title = shown.find((tab) => tab.key === key)?.title ?? errorPage?.title
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
  }, [title])

  useShortcuts(shown, key)
  useSettingsSync()
  const alive = useMemo(() => mountedKeys(shown, (key) => hasUnsaved([key])), [shown])
  useDropClosedQueries(alive)
  return (
    <div className={maximised ? 'frame row gap-0 is-maximised' : 'frame row gap-0'}>
      <a className="skip-link" href="#content">
        跳到内容
      </a>
      <Sidebar path={path} />
      <div className="frame-main column gap-0 grow">
        <TopBar path={path} title={title} tools={parts.tools} useItems={parts.useItems} />
        <IfSwitchedOn by="showTag">
          <TabBar tabs={shown} current={key} />
        </IfSwitchedOn>
        {viewing && <ViewingBand viewing={viewing} />}
        {parts.strip}
        <div className="frame-content" id="content" tabIndex={-1}>
          {errorPage && <errorPage.component />}
          {shown
            .filter((tab) => alive.has(tab.key))
            .map((tab) => {
              const route = routeOf(tab.path)
              return (
                <TabPane key={tab.key} tab={tab} active={tab.key === key}>
                  {route && (may(route.access) ? <route.component /> : <NoPermission page={route.path} />)}
                </TabPane>
              )
            })}
        </div>
        {isPhone && <BottomBar path={path} useBadges={parts.useBadges} />}
      </div>
      <Watermark />
      <IfSwitchedOn by="showNotice">
        <VersionNotice />
      </IfSwitchedOn>
      {parts.overlays}
    </div>
  )
}
