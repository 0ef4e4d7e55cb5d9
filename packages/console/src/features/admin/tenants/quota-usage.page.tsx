import type { Quota, TenantQuotaUsage } from '@care/shared/admin/tenants/quota'
import {
  type QuotaKey,
  quotaFloors,
  quotaKeys,
  quotaPercent,
  quotaText,
  quotaWords,
} from '@care/shared/admin/tenants/quota.words'
import { api } from '../../../calls/api.ts'
import { codeField, text } from '../../../crud/fields/fields.tsx'
import type { UserColumn } from '../../../crud/list/columns/columns.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import type { FieldSet } from '../../../kit/inputs/field.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { quotaLevelOf } from '../../../pickers/quotas/quota-level.ts'
import { TenantQuotas } from './tenant-quotas.tsx'
import './tenants.css'

const LimitsDialog = lazyPart('LimitsDialog', () => import('./limits-dialog.tsx'))

/** Quota usage of all institutions, sorted by the quota closest to its limit. */
export const QuotaUsagePage = () => (
  <ListPage
    list={api.quotas.page}
    fields={fields}
    search={['tenantName', 'quota', 'above']}
    rowKey="tenantId"
    columns={columns}
    rowActions={() => [
      {
        label: '查看',
        primary: true,
        shows: ({ tenantId: id, tenantName: name }, close) => (
          <Drawer title={name} onHide={close} width={50}>
            <TenantQuotas tenant={{ id, name }} />
          </Drawer>
        ),
      },
      {
        label: '设置限额',
        may: api.quotas.save,
        shows: ({ tenantId: id, tenantName: name, quotas }, close) => (
          <LimitsDialog tenant={{ id, name }} quotas={quotas} onClose={close} />
        ),
      },
    ]}
    empty="还没有机构"
  />
)

/** Columns without sorting, because the server always sorts by usage. */
const columns: UserColumn<TenantQuotaUsage>[] = [
  { key: 'tenantName', header: '机构', show: ({ tenantName }) => tenantName, width: 14, rank: 'title' },
  {
    key: 'percent',
    header: '最接近的限额',
    width: 15,
    rank: 'state',
    show: ({ percent, closest }) =>
      percent === null || closest === null ? (
        <span className="soft">没有限额</span>
      ) : (
        <Closest percent={percent} closest={closest} />
      ),
  },
  ...quotaKeys.map(
    (key): UserColumn<TenantQuotaUsage> => ({
      key,
      header: quotaWords[key].label,
      width: 9,
      align: 'right',
      show: ({ quotas }) => quotas.filter(({ quota }) => quota === key).map((use) => <UseText key={key} {...use} />),
    }),
  ),
]

const fields = {
  tenantName: text('机构'),
  quota: codeField('用量', quotaWords),
  above: codeField('已用', quotaFloors),
} satisfies FieldSet

/** Used amount and limit, coloured when the usage is close to the limit. */
function UseText({ quota, used, limit }: Quota) {
  if (limit === null) return <span title="不限">{quotaText(quota, used)}</span>
  const percent = quotaPercent(used, limit)
  const { tone, word } = quotaLevelOf(percent)
  const title = `${quotaText(quota, used)} / ${quotaText(quota, limit)}（${percent}%）`
  return (
    <span className={word && `use-near tone-${tone}`} title={title}>
      {quotaText(quota, used)}
      <span className="soft"> / {quotaText(quota, limit)}</span>
    </span>
  )
}

function Closest({ percent, closest }: { percent: number; closest: QuotaKey }) {
  const { tone, icon, word } = quotaLevelOf(percent)
  return (
    <span className={` tone-${tone}`}>
      <b>{percent.toLocaleString('zh-CN')}%</b> {quotaWords[closest].label}
      {word && (
        <span className="use-near">
          {' '}
          <i className={`pi ${icon}`} aria-hidden /> {word}
        </span>
      )}
    </span>
  )
}
