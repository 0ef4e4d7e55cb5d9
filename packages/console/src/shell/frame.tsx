import { keepTokenFresh } from '@care/shared/session/access-token'
import { useAtom, useAtomValue } from 'jotai'
import { ConfirmDialog } from 'primereact/confirmdialog'
import { Activity, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { lockedAtom } from '../session/lock/lock-atom.ts'
import { lockDialogAtom } from '../session/lock/lock-dialog-atom.ts'
import { lockPath } from '../session/lock/lock-rules.ts'
import { useAutoLock } from '../session/lock/use-auto-lock.ts'
import { useMay } from '../session/me.ts'
import { downloadsOpenAtom } from './downloads/downloads-atom.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { errorPages, NoPermission } from './error-pages.tsx'
import { errorsOpenAtom, recordUncaught } from './errors/errors-atom.ts'
import { keysOpenAtom, useShortcuts } from './keys/use-shortcuts.ts'
import { paletteOpenAtom } from './palette/palette-atom.ts'
import { productName } from './product.ts'
import type { AppRoute } from './route.ts'
import { settingsOpenAtom } from './settings/settings-atoms.ts'
import { Shown } from './settings/shown.tsx'
import { useLook } from './settings/use-look.ts'
import { useSettingsSync } from './settings/use-settings-sync.ts'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TabPane } from './tab-pane.tsx'
import { aliveKeys, openTab, tabKey } from './tabs.ts'
import { tabsAtom } from './tabs-atom.ts'
import { ToastCorner } from './toast-corner.tsx'
import { TopBar } from './top-bar.tsx'
import { maximisedAtom } from './use-maximised.ts'
import { VersionNotice } from './version/version-notice.tsx'
import { Watermark } from './watermark/watermark.tsx'
import './shell.css'

export interface FrameParts {
  /** In the top bar, left of the person. */
  tools: ReactNode
  /** Above the pages: pop-ups and drawers that may come at any time. */
  overlays: ReactNode
}

interface Props {
  routes: AppRoute[]
  parts: FrameParts
}

const SettingsPanel = lazy(() =>
  import('./settings/settings-panel.tsx').then((module) => ({ default: module.SettingsPanel })),
)

const LockScreen = lazy(() =>
  import('../session/lock/lock-screen.tsx').then((module) => ({ default: module.LockScreen })),
)
const LockDialog = lazy(() =>
  import('../session/lock/lock-dialog.tsx').then((module) => ({ default: module.LockDialog })),
)
const Palette = lazy(() => import('./palette/palette.tsx').then((module) => ({ default: module.Palette })))
const KeysSheet = lazy(() => import('./keys/keys-sheet.tsx').then((module) => ({ default: module.KeysSheet })))
const DownloadsDialog = lazy(() =>
  import('./downloads/downloads-dialog.tsx').then((module) => ({ default: module.DownloadsDialog })),
)
const ErrorLogDialog = lazy(() =>
  import('./errors/error-log-dialog.tsx').then((module) => ({ default: module.ErrorLogDialog })),
)

/** Top bar, sidebar, tabs and the pages in them. */
export function Frame({ routes, parts }: Props) {
  useLook()
  const settingsOpen = useAtomValue(settingsOpenAtom)
  const errorsOpen = useAtomValue(errorsOpenAtom)
  const downloadsOpen = useAtomValue(downloadsOpenAtom)
  const paletteOpen = useAtomValue(paletteOpenAtom)
  const keysOpen = useAtomValue(keysOpenAtom)
  const lockDialog = useAtomValue(lockDialogAtom)
  const locked = useAtomValue(lockedAtom)
  useAutoLock()
  useEffect(keepTokenFresh, [])
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
      <Suspense fallback={null}>
        {locked && <LockScreen />}
        {lockDialog && <LockDialog />}
        {downloadsOpen && !locked && <DownloadsDialog />}
        {paletteOpen && !locked && <Palette />}
        {keysOpen && !locked && <KeysSheet />}
        {settingsOpen && !locked && <SettingsPanel />}
        {errorsOpen && !locked && <ErrorLogDialog />}
      </Suspense>
      <ToastCorner />
      <ConfirmDialog />
    </>
  )
}

/** Warnings that cannot pop up must not be missed in silence. */
const OverlaysLost = () => (
  <div className="overlays-lost" role="alert">
    <i className="pi pi-exclamation-triangle" aria-hidden />
    实时预警弹窗未能加载
    <button type="button" onClick={() => location.reload()}>
      刷新页面
    </button>
  </div>
)

/** An open screen has no lock page. */
const isHome = (path: string) => path === '/' || path === '/wel' || path === lockPath

function Pages({ routes, parts }: Props) {
  const may = useMay()
  const path = usePathname()
  const search = useSearch()
  const [tabs, setTabs] = useAtom(tabsAtom)
  const maximised = useAtomValue(maximisedAtom)
  const { parser } = useRouter()

  const routeOf = (path: string) => routes.find((route) => matchRoute(parser, route.path, path)[0])
  const route = routeOf(path)
  const errorPage = errorPages[path]
  const here = useMemo(() => ({ path, search: search && `?${search.replace(/^\?/, '')}` }), [path, search])
  const key = route ? tabKey(route, here) : null
  const shown = useMemo(() => (route ? openTab(tabs, route, here, Date.now()) : tabs), [tabs, route, here])

  useLayoutEffect(() => {
    if (route) setTabs((tabs) => openTab(tabs, route, here, Date.now()))
    else if (!errorPage) navigate(isHome(path) ? '/wel/index' : '/404', { replace: true })
  }, [route, errorPage, here, path, setTabs])

  const title = shown.find((tab) => tab.key === key)?.title ?? errorPage?.title
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
  }, [title])

  useShortcuts(shown, key)
  useSettingsSync()
  const alive = aliveKeys(shown)
  return (
    <div className={maximised ? 'frame is-maximised' : 'frame'}>
      <Sidebar path={path} />
      <div className="frame-main">
        <TopBar path={path} tools={parts.tools} />
        <Shown by="showTag">
          <TabBar tabs={shown} current={key} />
        </Shown>
        <div className="frame-content">
          {errorPage && <errorPage.component />}
          {shown
            .filter((tab) => alive.has(tab.key))
            .map((tab) => {
              const route = routeOf(tab.path)
              return (
                <TabPane key={tab.key} tab={tab} active={tab.key === key}>
                  {route && (may(route.access) ? <route.component /> : <NoPermission access={route.access} />)}
                </TabPane>
              )
            })}
        </div>
      </div>
      <Watermark />
      <Shown by="showNotice">
        <VersionNotice />
      </Shown>
      <ErrorBoundary instead={<OverlaysLost />}>{parts.overlays}</ErrorBoundary>
    </div>
  )
}
