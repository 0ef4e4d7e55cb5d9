import { onSessionChange, readSession } from '@care/shared/session/token-store'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { LoginPage } from './session/login.page.tsx'
import { loginAddress, rememberedTarget } from './session/redirect.ts'
import { errorPages } from './shell/error-pages.tsx'

const loadApp = () => import('./app.tsx')
const App = lazy(() => loadApp().then(({ App }) => ({ default: App })))
const publicPages = ['/404', '/401']

/** Sign-in page or the console: everything but the former is loaded only for someone who is signed in. */
export function Root() {
  const signedIn = useSyncExternalStore(onSessionChange, () => readSession() !== null)
  const { pathname } = location

  if (!signedIn) {
    const PublicPage = publicPages.includes(pathname) && errorPages[pathname]?.component
    if (PublicPage) return <PublicPage />
    if (pathname !== '/login') history.replaceState(null, '', loginAddress(location))
    return <LoginPage prepare={() => void loadApp()} />
  }
  if (pathname === '/login') history.replaceState(null, '', rememberedTarget(location))

  return (
    <Suspense fallback={null}>
      <App />
    </Suspense>
  )
}
