import type { Tenant, TenantDetail } from '@care/shared/admin/tenants/tenant'
import { tenantStates } from '@care/shared/admin/tenants/tenant.words'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../../../kit/dialogs/query-drawer.tsx'
import { RecordFields } from '../../../kit/text/facts.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { tenantFields } from './tenant.fields.tsx'
import { isTenantRemovable, tenantActions } from './tenant-actions.ts'
import { TenantQuotas } from './tenant-quotas.tsx'
import './tenants.css'

interface Props {
  id: number
  onEdit: (tenant: Tenant) => void
  onRenew: (tenant: Tenant) => void
  onClose: () => void
}

const facts = [
  ...(['code', 'shortName', 'orgType', 'parentName', 'level', 'endTime', 'contactName', 'contactPhone'] as const),
  ...(['regionCode', 'address', 'createTime', 'logo'] as const),
]

/** An institution in full, with the actions on it. */
export const TenantDrawer = ({ id, ...props }: Props) => (
  <QueryDrawer title="机构" query={api.tenants.get.query({ params: { id } })} onHide={props.onClose}>
    {(tenant) => <Detail tenant={tenant} {...props} />}
  </QueryDrawer>
)

function Detail({ tenant, onEdit, onRenew, onClose }: Omit<Props, 'id'> & { tenant: TenantDetail }) {
  const mayCall = useMayCall()
  const mayEnd = mayCall(api.tenants.freeze)
  const kept = tenant.use.filter(({ keeps }) => keeps)
  return (
    <Drawer
      title={
        <>
          {tenant.name} <WordTag {...tenantStates[tenant.state]} />
        </>
      }
      onHide={onClose}
      footer={
        mayCall(api.tenants.update) && (
          <ActionButtons
            of={tenant}
            actions={(makers) => {
              const { freeze, unfreeze, remove } = tenantActions(makers, onClose)
              return [
                remove,
                freeze,
                unfreeze,
                { label: '修改有效期', outlined: true, may: mayEnd, when: isTenantRemovable, open: onRenew },
                { label: '编辑', icon: 'pi pi-pencil', open: onEdit },
              ]
            }}
          />
        )
      }
    >
      <section className="drawer-section">
        <h3>业务数据</h3>
        <ul className="tenant-uses stack">
          {tenant.use.map(({ label, unit, count }) => (
            <li className="boxed" key={label}>
              <b>{count}</b> {unit}
              <span className="soft">{label}</span>
            </li>
          ))}
        </ul>
        {mayEnd && isTenantRemovable(tenant) && kept.length > 0 && (
          <p className="soft">{kept.map(({ label }) => label).join('、')}清空前不能删除。</p>
        )}
      </section>
      <TenantQuotas tenant={tenant} />
      <section className="drawer-section">
        <h3>机构资料</h3>
        <RecordFields row={tenant} fields={tenantFields} names={facts} columns={2} />
      </section>
    </Drawer>
  )
}
