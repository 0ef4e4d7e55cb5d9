import { readSession } from '@care/shared/session/token-store'
import { lazy, Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { Skeleton } from './stage/skeleton.tsx'
import { useSignIn } from './stage/use-sign-in.ts'

const TenantPage = lazy(() => import('./tenant/tenant.page.tsx').then(({ TenantPage }) => ({ default: TenantPage })))
const GroupPage = lazy(() => import('./group/group.page.tsx').then(({ GroupPage }) => ({ default: GroupPage })))

export function App() {
  const signedIn = readSession() !== null
  useSignIn(signedIn)
  if (!signedIn) return <Skeleton />
  return (
    <Suspense fallback={<Skeleton />}>
      <Router base="/screen">
        <Switch>
          <Route path="/" component={TenantPage} />
          <Route path="/group" component={GroupPage} />
          <Route>
            <Redirect to="/" />
          </Route>
        </Switch>
      </Router>
    </Suspense>
  )
}
