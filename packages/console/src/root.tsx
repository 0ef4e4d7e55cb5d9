import { onSessionChange, readSession } from '@care/shared/session/token-store'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { LoginPage } from './session/login.page.tsx'
import { loginAddress, rememberedTarget } from './session/redirect.ts'

const App = lazy(() => import('./app.tsx').then(({ App }) => ({ default: App })))

/** Sign-in page or the console: everything but the former is loaded only for someone who is signed in. */
export function Root() {
  const signedIn = useSyncExternalStore(onSessionChange, () => readSession() !== null)
  const { pathname } = location

  if (!signedIn) {
    if (pathname !== '/login') history.replaceState(null, '', loginAddress(location))
    return <LoginPage />
  }
  if (pathname === '/login') history.replaceState(null, '', rememberedTarget(location))

  return (
    <Suspense fallback={null}>
      <App />
    </Suspense>
  )
}
