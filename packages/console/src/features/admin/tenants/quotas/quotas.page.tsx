import type { OwnQuotas } from '@care/shared/admin/tenants/quota'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMayCall, useMe } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { purchaseAtom } from '../../../../live/open-drawers.ts'
import { QuotaBars } from '../../../../pickers/quotas/quota-bars.tsx'

const refreshMs = 60_000

/** The quotas of the user's institution and how much is used. */
export function QuotasPage() {
  const { data, error, refetch } = useQuery({ ...api.quotas.own.query(), refetchInterval: refreshMs })
  const { tenantName } = useMe()
  const mayBuy = useMayCall()(api.packageOrders.create)
  const openPurchase = useSetAtom(purchaseAtom)
  return (
    <Page
      actions={mayBuy && <Button label="购买套餐" icon="pi pi-shopping-cart" onClick={() => openPurchase('buy')} />}
    >
      <section className="card">
        <h2 className="card-title">{tenantName}</h2>
        {data && <p className="soft">{endText(data)}</p>}
        {data ? (
          <QuotaBars quotas={data.quotas} noted />
        ) : (
          <QueryPlaceholder error={error} onRetry={refetch} lines={6} />
        )}
      </section>
      <p className="soft">限额由平台设置，如需调整请联系平台。用量达到限额的 80% 和 95% 时会提醒机构管理员。</p>
    </Page>
  )
}

const endText = ({ endTime, daysLeft }: OwnQuotas) =>
  endTime === null ? '长期有效' : `有效期至 ${endTime.slice(0, 10)}，还有 ${daysLeft} 天`
