import type { TenantRow } from '@care/shared/overview/screens/screens.contract'
import { countText } from '@care/shared/text/count-text'
import { RollingRows } from './rolling-rows.tsx'
import { TenantName } from './tenant-name.tsx'

interface Props {
  data: TenantRow[]
  /** Opens an institution's own screen; null where opening is not allowed. */
  openerOf: (tenantId: number) => (() => void) | null
}

/** One card per institution, those with the most unhandled warnings first. */
export function TenantCards({ data, openerOf }: Props) {
  const rows = data.toSorted((a, b) => b.figures.warningUnhandled - a.figures.warningUnhandled)
  return (
    <RollingRows rows={rows} keyOf={({ tenantId }) => tenantId} rowHeight={156} empty="集团下暂无机构">
      {({ tenantId, tenantName, figures }) => (
        <article className="tenant-card">
          <p>
            <TenantName name={tenantName} onOpen={openerOf(tenantId)} />
            <b className={figures.warningUnhandled > 0 ? 'tag tone-urgent' : 'tag tone-normal'}>
              {figures.warningUnhandled > 0 ? `${countText(figures.warningUnhandled)} 起待处理` : '无待处理'}
            </b>
          </p>
          <dl>
            <Cell label="长者" value={figures.oldmanTotal} />
            <Cell label="在线设备" value={figures.deviceOnline} of={figures.deviceTotal} />
            <Cell label="今日预警" value={figures.warningToday} />
            <Cell label="今日工单" value={figures.workOrderToday} />
          </dl>
        </article>
      )}
    </RollingRows>
  )
}

function Cell({ label, value, of }: { label: string; value: number; of?: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {countText(value)}
        {of !== undefined && <small>/{countText(of)}</small>}
      </dd>
    </div>
  )
}
