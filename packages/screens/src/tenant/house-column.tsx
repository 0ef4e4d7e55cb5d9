import type { TenantScreen } from '@care/shared/overview/screens/screens.contract'
import { countText } from '@care/shared/text/count-text'
import { sum } from 'd3'
import { DevicesChart } from '../panels/charts/devices-chart.tsx'
import { KindsChart } from '../panels/charts/kinds-chart.tsx'
import { TrendChart } from '../panels/charts/trend-chart.tsx'
import { BedsChart } from '../panels/house/beds-chart.tsx'
import { HoursChart } from '../panels/house/hours-chart.tsx'
import { FleetFigures, SleepFigures } from '../panels/house/house-figures.tsx'
import { PeopleChart } from '../panels/house/people-chart.tsx'
import { Panel } from '../panels/panel.tsx'
import { RotatingPanels } from '../panels/turning/rotating-panels.tsx'

/** The left column: warnings, elders, devices and beds. */
export function HouseColumn({ data }: { data: TenantScreen }) {
  const { kinds, people, hours, trend, sleep, deviceTypes, fleet, beds } = data
  return (
    <div className="column is-left">
      <RotatingPanels>
        <Panel title="预警类型" aside="近30天" source="poll" watch={kinds}>
          <KindsChart data={kinds} />
        </Panel>
        <Panel title="性别与年龄" aside="在管长者" source="poll" watch={people}>
          <PeopleChart data={people} parts="sexes" steps="ages" />
        </Panel>
        <Panel title="居住与护理等级" aside="在管长者" source="poll" watch={people}>
          <PeopleChart data={people} parts="stays" steps="levels" />
        </Panel>
      </RotatingPanels>
      <RotatingPanels>
        <Panel title="今日预警" aside="与前29天的平日相比" source="poll" watch={hours}>
          <HoursChart data={hours} />
        </Panel>
        <Panel title="预警趋势" aside={() => `近${trend.dates.length}天`} source="poll" watch={trend}>
          <TrendChart data={trend} />
        </Panel>
        <Panel title="昨夜睡眠" aside={() => sleep.date?.slice(5).replace('-', '/')} source="poll" watch={sleep}>
          <SleepFigures data={sleep} />
        </Panel>
      </RotatingPanels>
      <RotatingPanels>
        <Panel title="设备" aside="在线 / 总数" source="poll" watch={[fleet, deviceTypes]}>
          <FleetFigures data={fleet} />
          <DevicesChart data={deviceTypes} />
        </Panel>
        <Panel title="床位" aside={() => occupancy(beds)} source="poll" watch={beds}>
          <BedsChart data={beds} />
        </Panel>
      </RotatingPanels>
    </div>
  )
}

function occupancy(beds: TenantScreen['beds']): string {
  const [taken, total] = [sum(beds, (floor) => floor.taken), sum(beds, (floor) => floor.total)]
  return total > 0 ? `在住 ${countText(taken)} / ${countText(total)}` : ''
}
