import { isWall } from '@care/shared/overview/walls/wall-identity'
import { Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { lazyPart } from './lazy-part.ts'
import { chooseParam, isOfGroup, mayOpenTenant, ownScreenPath } from './may-open-tenant.ts'
import { ScreenErrorBoundary } from './stage/screen-error-boundary.tsx'
import { Skeleton } from './stage/skeleton.tsx'
import { useNewVersion } from './stage/use-new-version.ts'
import { useSignIn } from './stage/use-sign-in.ts'

export const loadTenantPage = () => import('./tenant/tenant.page.tsx')
const TenantPage = lazyPart('TenantPage', loadTenantPage)
const GroupPage = lazyPart('GroupPage', () => import('./group/group.page.tsx'))
const WardPage = lazyPart('WardPage', () => import('./ward/ward.page.tsx'))
const Entry = lazyPart('Entry', () => import('./wall/entry.tsx'))
const WallUpkeep = lazyPart('WallUpkeep', () => import('./wall/wall-upkeep.tsx'))

export function App() {
  const { session, isRevoked } = useSignIn()
  useNewVersion()
  if (!session)
    return (
      <Suspense fallback={<Skeleton />}>
        <Entry isRevoked={isRevoked} />
      </Suspense>
    )
  return (
    <>
      {isWall(session.user) && (
        <Suspense>
          <WallUpkeep />
        </Suspense>
      )}
      <ScreenErrorBoundary>
        <Suspense fallback={<Skeleton />}>
          <Router base="/screen">
            <Switch>
              <Route path="/">{isOfGroup() ? <Redirect to={`/group?${chooseParam}`} /> : <TenantPage />}</Route>
              <Route path="/group" component={GroupPage} />
              <Route path="/tenant/:tenantId">{({ tenantId }) => <LookedInto tenantId={Number(tenantId)} />}</Route>
              <Route path="/ward/:floorId">{({ floorId }) => <WardPage floorId={Number(floorId)} />}</Route>
              <Route>
                <Redirect to="/" />
              </Route>
            </Switch>
          </Router>
        </Suspense>
      </ScreenErrorBoundary>
    </>
  )
}

/**
 * Shows the opened institution of a group to users with permission; other users and wall screens see their own
 * institution.
 */
const LookedInto = ({ tenantId }: { tenantId: number }) =>
  mayOpenTenant(tenantId) ? <TenantPage key={tenantId} tenantId={tenantId} /> : <Redirect to={ownScreenPath()} />
