import { quotaPercent, quotaSteps, quotaText, quotaWords } from '@care/shared/admin/tenants/quota.words'
import { endingDays } from '@care/shared/admin/tenants/tenant.words'
import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'

/** Warnings for managers and operators that an institution is close to its limits or to its end date. */
export function HomeNotes() {
  const mayCall = useMayCall()
  return (
    <>
      {mayCall(api.quotas.own) && <OwnLimits />}
      {mayCall(api.tenants.page) && <EndingTenants />}
    </>
  )
}

function OwnLimits() {
  const { data } = useQuery(api.quotas.own.query())
  if (!data) return null
  const { daysLeft, endTime, quotas } = data
  const near = quotas.flatMap(({ quota, used, limit }) =>
    limit !== null && quotaPercent(used, limit) >= quotaSteps[0]
      ? [`${quotaWords[quota].label} ${quotaText(quota, used)} / ${quotaText(quota, limit)}`]
      : [],
  )
  return (
    <>
      {endTime !== null && daysLeft !== null && daysLeft <= endingDays && (
        <Note icon="pi-clock" title={`机构有效期还有 ${daysLeft} 天`} path={pages.quotas.path}>
          至 {endTime.slice(0, 10)}；到期后不能再办理业务，请及时续期
        </Note>
      )}
      {near.length > 0 && (
        <Note icon="pi-chart-pie" title="有限额快要用完" path={pages.quotas.path}>
          {near.join('；')}
        </Note>
      )}
    </>
  )
}

function EndingTenants() {
  const { data } = useQuery(api.tenants.page.query({ query: { state: 'ending', size: 3 } }))
  if (!data || data.total === 0) return null
  const names = data.records.map(({ name, endTime }) => `${name}（${endTime?.slice(0, 10)}）`).join('、')
  return (
    <Note
      icon="pi-clock"
      title={`${data.total} 家机构将在 ${endingDays} 天内到期`}
      path={`${pages.tenants.path}?state=ending`}
    >
      {names}
      {data.total > data.records.length && ' 等'}
    </Note>
  )
}

const Note = ({ icon, title, path, children }: { icon: string; title: string; path: string; children: ReactNode }) => (
  <Link href={path} className="note home-handover home-near tone-attention">
    <i className={`pi ${icon}`} aria-hidden />
    <strong>{title}</strong>
    <span className="soft cut">{children}</span>
  </Link>
)
