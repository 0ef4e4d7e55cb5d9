import type { TenantScreen } from '@care/shared/overview/screens/screens.contract'
import { countText } from '@care/shared/text/count-text'
import { DutyRows } from '../panels/house/duty-rows.tsx'
import { OrderFigures } from '../panels/house/house-figures.tsx'
import { ServicesChart } from '../panels/house/services-chart.tsx'
import { OrderRows } from '../panels/order-rows.tsx'
import { Panel } from '../panels/panel.tsx'
import { RotatingPanels } from '../panels/turning/rotating-panels.tsx'
import { WarningRows } from '../panels/warning-rows.tsx'

/** The right column: open work, and who does it. */
export function WorkColumn({ data }: { data: TenantScreen }) {
  const { figures, openOrders, workOrders, duty, services } = data
  return (
    <div className="column is-right">
      <Panel
        title="实时预警"
        aside={() => `${countText(figures.warningUnhandled)} 起待处理`}
        source="feed"
        watch={data.warnings}
      >
        <WarningRows data={data} />
      </Panel>
      <RotatingPanels>
        <Panel title="工单" aside="未结与最新" source="poll" watch={[openOrders, workOrders]}>
          <OrderFigures data={openOrders} />
          <OrderRows data={workOrders} />
        </Panel>
        <Panel title="在岗人员" aside={() => duty.shift} source="poll" watch={duty}>
          <DutyRows data={duty} />
        </Panel>
        <Panel title="服务与评价" source="poll" watch={services}>
          <ServicesChart data={services} />
        </Panel>
      </RotatingPanels>
    </div>
  )
}
