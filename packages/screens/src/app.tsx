import { isWall } from '@care/shared/walls/wall-identity'
import { Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { choosing, isOfGroup, mayOpenTenant, ownPath } from './may-open-tenant.ts'
import { part } from './part.ts'
import { Skeleton } from './stage/skeleton.tsx'
import { Stumble } from './stage/stumble.tsx'
import { useNewVersion } from './stage/use-new-version.ts'
import { useSignIn } from './stage/use-sign-in.ts'

export const loadTenantPage = () => import('./tenant/tenant.page.tsx')
const TenantPage = part('TenantPage', loadTenantPage)
const GroupPage = part('GroupPage', () => import('./group/group.page.tsx'))
const WardPage = part('WardPage', () => import('./ward/ward.page.tsx'))
const Entry = part('Entry', () => import('./wall/entry.tsx'))
const WallHealth = part('WallHealth', () => import('./wall/health.tsx'))

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
          <WallHealth />
        </Suspense>
      )}
      <Stumble>
        <Suspense fallback={<Skeleton />}>
          <Router base="/screen">
            <Switch>
              <Route path="/">{isOfGroup() ? <Redirect to={`/group?${choosing}`} /> : <TenantPage />}</Route>
              <Route path="/group" component={GroupPage} />
              <Route path="/tenant/:tenantId">{({ tenantId }) => <LookedInto tenantId={Number(tenantId)} />}</Route>
              <Route path="/ward/:floorId">{({ floorId }) => <WardPage floorId={Number(floorId)} />}</Route>
              <Route>
                <Redirect to="/" />
              </Route>
            </Switch>
          </Router>
        </Suspense>
      </Stumble>
    </>
  )
}

/** An institution of the group, for users who may see it; all others, and every wall, see their own. */
const LookedInto = ({ tenantId }: { tenantId: number }) =>
  mayOpenTenant(tenantId) ? <TenantPage key={tenantId} tenantId={tenantId} /> : <Redirect to={ownPath()} />
