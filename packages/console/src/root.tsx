import { onSessionChange, readSession } from '@care/shared/session/token-store'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { leave } from './session/leave.ts'
import { LoginPage } from './session/login.page.tsx'
import { loginAddress, rememberedTarget } from './session/redirect.ts'
import { errorPages } from './shell/error-pages.tsx'

const loadApp = () => import('./app.tsx')
const App = lazy(() =>
  loadApp().then(
    ({ App }) => ({ default: App }),
    () => ({ default: NotLoaded }),
  ),
)
const publicPages = ['/404', '/401']

/** The network went away between sign-in and the console, or another version has been installed. */
const NotLoaded = () => (
  <main className="state" role="alert">
    <h1 className="state-title">页面未能加载</h1>
    <p className="state-hint">系统可能已更新或网络中断</p>
    <a className="state-link" href={location.href}>
      刷新页面
    </a>
  </main>
)

/** Signed out, here or in another tab: a new beginning, so that nothing of the person stays in memory. */
function Left() {
  useEffect(() => leave('已退出登录，请重新登录'), [])
  return null
}

/** The screens are an application of their own on this origin. */
function Elsewhere({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address])
  return null
}

/** Sign-in page or the console: everything but the former is loaded only for someone who is signed in. */
export function Root() {
  const signedIn = useSyncExternalStore(onSessionChange, () => readSession() !== null)
  const { pathname } = location

  const [wasSignedIn, setWasSignedIn] = useState(signedIn)
  if (signedIn && !wasSignedIn) setWasSignedIn(true)
  if (!signedIn && wasSignedIn) return <Left />
  if (!signedIn) {
    const PublicPage = publicPages.includes(pathname) && errorPages[pathname]?.component
    if (PublicPage) return <PublicPage />
    if (pathname !== '/login') history.replaceState(null, '', loginAddress(location))
    return <LoginPage prepare={() => void loadApp()} />
  }
  if (pathname === '/login') {
    const target = rememberedTarget(location)
    if (/^\/screen(\/|$)/.test(target)) return <Elsewhere address={target} />
    history.replaceState(null, '', target)
  }

  return (
    <Suspense fallback={null}>
      <App />
    </Suspense>
  )
}
