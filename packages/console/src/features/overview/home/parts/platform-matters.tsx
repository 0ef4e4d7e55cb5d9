import { auditStatus } from '@care/shared/admin/external/application.moves'
import { BillStatus } from '@care/shared/admin/purchase/package-order.moves'
import { pages } from '@care/shared/pages/pages'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { HomeCard } from './home-card.tsx'
import { MatterList } from './matter-list.tsx'
import { refreshMs } from './refresh.ts'

const first = { current: 1, size: 1 }
const all = [
  {
    label: '待审核的机构申请',
    unit: '份',
    address: `${pages.applications.path}?status=${auditStatus.pending}`,
    call: api.applications.page,
    query: api.applications.page.query({ query: { ...first, status: auditStatus.pending } }),
  },
  {
    label: '待核实的回单',
    unit: '份',
    address: `${pages.packageOrders.path}?billStatus=${BillStatus.ToCheck}`,
    call: api.packageChecks.page,
    query: api.packageChecks.page.query({ query: { ...first, billStatus: BillStatus.ToCheck } }),
  },
  {
    label: '待第二人确认的回单',
    unit: '份',
    address: `${pages.packageOrders.path}?billStatus=${BillStatus.Checked}`,
    call: api.packageChecks.page,
    query: api.packageChecks.page.query({ query: { ...first, billStatus: BillStatus.Checked } }),
  },
]

/** Applications and bank receipts that the operator of the platform has to check. */
export function PlatformMatters() {
  const mayCall = useMayCall()
  const lists = all.filter(({ call }) => mayCall(call))
  const answers = useQueries({ queries: lists.map(({ query }) => ({ ...query, refetchInterval: refreshMs })) })
  const isKnown = answers.every(({ data }) => data)
  const matters = lists
    .map(({ label, unit, address }, at) => ({ label, unit, address, count: answers[at]?.data?.total ?? 0 }))
    .filter(({ count }) => count > 0)
  return (
    <HomeCard
      title="平台待处理"
      data={isKnown}
      error={answers.find(({ error }) => error)?.error}
      onRetry={() => Promise.all(answers.map(({ refetch }) => refetch()))}
      calm={matters.length === 0 && '没有等待平台处理的事项'}
    >
      <MatterList matters={matters} />
    </HomeCard>
  )
}
