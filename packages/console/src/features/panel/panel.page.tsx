import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMe } from '../../calls/me.ts'
import { NoPermission } from '../../crud/why/no-permission.tsx'
import { PageSkeleton } from '../../kit/loading/skeletons.tsx'
import { Failure } from '../../kit/messages/failure.tsx'
import { Page } from '../../kit/page/page.tsx'
import { PageShortcuts } from '../../shell/menu/page-shortcuts.tsx'
import { AccountCard } from './account-card.tsx'
import { ServicesCard } from './services-card.tsx'
import { TenantsTable } from './tenants-table.tsx'
import './panel.css'

/** The operations console: whether this person may open it is the service's word. */
export function PanelPage() {
  const { sysUser } = useMe()
  const check = useQuery({
    queryKey: ['panel', 'check', sysUser.tenantId, sysUser.userId],
    queryFn: () => api.signInHistory.panelCheck.call({ body: { tenantId: sysUser.tenantId, userId: sysUser.userId } }),
    staleTime: 60_000,
  })
  const mayOpen = check.data === true
  const { data, error, refetch } = useQuery({ ...api.panel.info.query(), enabled: mayOpen })
  const failure = check.error ?? error

  if (check.data === false) return <NoPermission call="panel.info" />
  if (failure && !data) return <Failure error={failure} onRetry={() => void (mayOpen ? refetch() : check.refetch())} />
  if (!data) return <PageSkeleton />
  return (
    <Page actions={<PageShortcuts to={['files', 'auditLog', 'parameters']} />}>
      <div className="panel-grid rigid stack">
        <AccountCard account={data.account} tenant={data.tenants[0]} quota={data.storageQuota} />
        <ServicesCard services={data.services} />
      </div>
      <TenantsTable tenants={data.tenants} quota={data.storageQuota} />
    </Page>
  )
}
