import type { TenantRow } from '@care/shared/overview/screens/screens.contract'
import { RollingRows } from '../../panels/rolling-rows.tsx'
import { TenantName } from '../../panels/tenant-name.tsx'
import { type Measure, rankTenants } from './measures.ts'

interface Props {
  data: TenantRow[]
  measure: Measure
  openerOf: (tenantId: number) => (() => void) | null
}

/** Institutions compared by one measure. */
export function Ranking({ data, measure, openerOf }: Props) {
  return (
    <RollingRows
      rows={rankTenants(data, measure)}
      keyOf={({ tenantId }) => tenantId}
      rowHeight={76}
      empty="集团下暂无机构"
    >
      {({ tenantId, name, text, share }) => (
        <div className="ranking-row">
          <p>
            <TenantName name={name} onOpen={openerOf(tenantId)} />
            <b>{text}</b>
          </p>
          <i>
            <b style={{ width: `${share * 100}%` }} />
          </i>
        </div>
      )}
    </RollingRows>
  )
}
