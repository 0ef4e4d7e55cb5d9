import { onSessionChange, readSession } from '@care/shared/browser/session/token-store'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { leaveSession, wasSignedOut } from '../calls/leave-session.ts'
import { appletPath, loginAddress, providerRedirectPathOf, publicPages, rememberedTarget } from '../calls/redirect.ts'
import { hasUnsavedInput } from '../calls/unsaved-checks.ts'
import { outsidePageOf, useTicket } from '../external/ticket.ts'
import { lazyView } from '../kit/loading/lazy-view.tsx'
import { errorPages } from '../kit/messages/error-pages.tsx'
import { LoginPage } from '../session/login/login.page.tsx'
import { loginViews } from './login-views.tsx'

const loadApp = () => import('./app.tsx')
const App = lazyView('App', async () => {
  const { App, prefetchPage: begin } = await loadApp()
  await begin()
  return { App }
})
const AuthRedirectPage = lazyView('AuthRedirectPage', () => import('../external/authredirect.page.tsx'))
const AppletPage = lazyView('AppletPage', () => import('../session/applet/applet.page.tsx'))
const OutsideApp = lazyView('OutsideApp', () => import('../external/outside-app.tsx'))

/** Starts loading the console before it renders; if that fails, rendering tries again. */
const prepare = () => void loadApp().catch(() => undefined)
if (readSession()) prepare()

/** Shown after a sign-out in this or another tab: reloads, so that no personal data stays in memory. */
function Left() {
  useEffect(() => leaveSession('已退出登录，请重新登录'), [])
  return null
}

/** The wall screens are a separate application on this origin. */
function Elsewhere({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address])
  return null
}

/** Shows the sign-in page or the console; the console is loaded only when someone is signed in. */
export function Root() {
  const signedIn = useSyncExternalStore(onSessionChange, () => readSession() !== null)
  const ticket = useTicket()
  const outsidePage = outsidePageOf(useSearch())
  const { pathname } = location

  const [wasSignedIn, setWasSignedIn] = useState(signedIn)
  if (signedIn && !wasSignedIn) setWasSignedIn(true)
  const arrival = providerRedirectPathOf(location)
  if (arrival) {
    if (pathname !== arrival) history.replaceState(null, '', arrival + location.search)
    const Arrival = arrival === appletPath ? AppletPage : AuthRedirectPage
    return (
      <Suspense fallback={null}>
        <Arrival prepare={prepare} />
      </Suspense>
    )
  }
  const isHeld = !signedIn && wasSignedIn && hasUnsavedInput() && !wasSignedOut()
  if (!signedIn && wasSignedIn && !isHeld) return <Left />
  if (!signedIn && !isHeld) {
    const PublicPage = publicPages.includes(pathname) && errorPages[pathname]?.component
    if (PublicPage) return <PublicPage />
    if (pathname !== '/login') history.replaceState(null, '', loginAddress(location))
    if (ticket && outsidePage)
      return (
        <Suspense fallback={null}>
          <OutsideApp page={outsidePage} ticket={ticket} />
        </Suspense>
      )
    return <LoginPage views={loginViews} prepare={prepare} />
  }
  if (pathname === '/login') {
    const target = rememberedTarget(location)
    if (/^\/screen(\/|$)/.test(target)) return <Elsewhere address={target} />
    history.replaceState(null, '', target)
  }

  return <Console isHeld={isHeld} />
}

/**
 * `isHeld`: the session ended elsewhere, but this page has unsaved input. The page stays and a sign-in dialog opens
 * over it.
 */
function Console({ isHeld }: { isHeld: boolean }) {
  useEffect(() => {
    if (isHeld)
      void import('../calls/reauthentication.ts').then(({ endSession }) => endSession('登录已失效，请重新登录'))
  }, [isHeld])
  return (
    <Suspense fallback={null}>
      <App />
    </Suspense>
  )
}
