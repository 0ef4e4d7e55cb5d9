import type { Tenant } from '@care/shared/tenants/tenant'
import { tenantStates } from '@care/shared/tenants/tenant.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { Unanswered } from '../../kit/loading/unanswered.tsx'
import { Facts } from '../../kit/text/facts.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { tenantFields } from './tenant.fields.tsx'
import { TenantQuotas } from './tenant-quotas.tsx'
import { useTenantActions } from './use-tenant-actions.ts'
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

/** An institution with what it has, and what may be done to it as a whole. */
export function TenantDrawer({ id, onEdit, onRenew, onClose }: Props) {
  const { data: tenant, error, refetch } = useQuery(api.tenants.get.query({ params: { id } }))
  const { mayChange, mayEnd, freeze, unfreeze, remove } = useTenantActions(onClose)
  if (!tenant)
    return (
      <Drawer title="机构" onHide={onClose}>
        <Unanswered error={error} onRetry={refetch} lines={8} />
      </Drawer>
    )

  const isFrozen = tenant.state === 'frozen'
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
        mayChange && (
          <>
            {mayEnd(tenant) && (
              <>
                <Button label="删除" outlined severity="danger" onClick={() => remove(tenant)} />
                <Button
                  label={isFrozen ? '解冻' : '冻结'}
                  outlined
                  onClick={() => (isFrozen ? unfreeze : freeze)(tenant)}
                />
                <Button label="修改有效期" outlined onClick={() => onRenew(tenant)} />
              </>
            )}
            <Button label="编辑" icon="pi pi-pencil" onClick={() => onEdit(tenant)} />
          </>
        )
      }
    >
      <section className="drawer-section">
        <h3>业务数据</h3>
        <ul className="tenant-uses">
          {tenant.use.map(({ label, unit, count }) => (
            <li key={label}>
              <b>{count}</b> {unit}
              <span className="soft">{label}</span>
            </li>
          ))}
        </ul>
        {mayEnd(tenant) && kept.length > 0 && (
          <p className="soft">{kept.map(({ label }) => label).join('、')}清空前不能删除。</p>
        )}
      </section>
      <TenantQuotas tenant={tenant} />
      <section className="drawer-section">
        <h3>机构资料</h3>
        <Facts row={tenant} fields={tenantFields} names={facts} columns={2} />
      </section>
    </Drawer>
  )
}
