import type { PanelTenant } from '@care/shared/admin/panel/panel.contract'
import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { NoPermission } from '../../../crud/why/no-permission.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { purchaseAtom } from '../../../live/open-drawers.ts'
import { PageLinks } from '../../../pickers/page-links.tsx'
import { PageShortcuts } from '../../../shell/menu/page-shortcuts.tsx'
import { validityText } from './panel-words.ts'
import { ServicesCard } from './services-card.tsx'
import { StorageBar } from './storage-bar.tsx'
import './panel.css'

/**
 * Figures of the institution and those below it, for the operator with the state of the outside services; the server
 * checks whether the user may open this page.
 */
export function PanelPage() {
  const { sysUser } = useMe()
  const mayCall = useMayCall()
  const openPurchase = useSetAtom(purchaseAtom)
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
    <Page
      beside={<PageLinks of={pages.panel} />}
      actions={
        <>
          <PageShortcuts to={['quotas']} />
          {mayCall(api.packageOrders.list) && (
            <Button label="套餐订单" icon="pi pi-receipt" outlined onClick={() => openPurchase('orders')} />
          )}
          {mayCall(api.packageOrders.create) && (
            <Button label="购买套餐" icon="pi pi-shopping-cart" onClick={() => openPurchase('buy')} />
          )}
        </>
      }
    >
      <TenantsTable tenants={data.tenants} quota={data.storageQuota} />
      {mayCall(api.menus.create) && <ServicesCard services={data.services} />}
    </Page>
  )
}

const count = (value: number) => value.toLocaleString('zh-CN')
/** Table of figures of the institution and of its subordinate institutions. */
const TenantsTable = ({ tenants, quota }: { tenants: PanelTenant[]; quota: number }) => (
  <section className="card rigid">
    <h2 className="card-title">{tenants.length > 1 ? `机构概况（${tenants.length} 家）` : '机构概况'}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow window it scrolls sideways. */}
    <section className="panel-scroll" tabIndex={0} aria-label="机构概况表">
      <PlainTable
        className="panel-table"
        rows={tenants}
        keyOf={({ id }) => id}
        rowLook={({ level }) => (level === 2 ? 'is-below' : undefined)}
        columns={[
          [
            '机构',
            ({ name, status }) => (
              <>
                {name} {status !== '0' && <span className="tag tone-sos">已停用</span>}
              </>
            ),
          ],
          ['套餐', ({ packageName }) => packageName],
          ['有效期', ({ endTime }) => <Validity {...validityText(endTime, Date.now())} />],
          ['员工', ({ staff }) => count(staff), 'is-number'],
          ['长者', ({ elders }) => count(elders), 'is-number'],
          ['设备在线', ({ devices, devicesOnline }) => `${count(devicesOnline)} / ${count(devices)}`, 'is-number'],
          ['文件空间', ({ storageUsed }) => <StorageBar used={storageUsed} quota={quota} />],
        ]}
      />
    </section>
  </section>
)

const Validity = ({ text, tone }: ReturnType<typeof validityText>) => (
  <span className={tone ? `tag ${tone}` : undefined}>{text}</span>
)
