import type { Tenant } from '@care/shared/admin/tenants/tenant'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { QuotaBars } from '../../../pickers/quotas/quota-bars.tsx'

const LimitsDialog = lazyPart('LimitsDialog', () => import('./limits-dialog.tsx'))

/** Quotas of one institution, with a dialog for the operator to set them. */
export function TenantQuotas({ tenant }: { tenant: Pick<Tenant, 'id' | 'name'> }) {
  const { data, error, refetch } = useQuery(api.quotas.of.query({ params: { id: tenant.id } }))
  const mayCall = useMayCall()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="drawer-section">
      <h3 className="line between gap-0">
        用量与配额
        {mayCall(api.quotas.save) && data && (
          <Button label="设置限额" icon="pi pi-sliders-h" text size="small" onClick={() => setOpen(true)} />
        )}
      </h3>
      {data ? <QuotaBars quotas={data} /> : <QueryPlaceholder error={error} onRetry={refetch} lines={6} />}
      {isOpen && data && <LimitsDialog tenant={tenant} quotas={data} onClose={() => setOpen(false)} />}
    </section>
  )
}
