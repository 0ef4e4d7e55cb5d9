import '../../../packages/screens/src/styles/all-styles.ts'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { DevicesChart } from '../../../packages/screens/src/panels/charts/devices-chart.tsx'
import { KindsChart } from '../../../packages/screens/src/panels/charts/kinds-chart.tsx'
import { TrendChart } from '../../../packages/screens/src/panels/charts/trend-chart.tsx'
import { HoursChart } from '../../../packages/screens/src/panels/house/hours-chart.tsx'
import { PeopleChart } from '../../../packages/screens/src/panels/house/people-chart.tsx'
import { OrderRows } from '../../../packages/screens/src/panels/order-rows.tsx'
import { Panel } from '../../../packages/screens/src/panels/panel.tsx'
import { WarningRows } from '../../../packages/screens/src/panels/warning-rows.tsx'
import { applyTheme } from '../../../packages/screens/src/theme.ts'
import { barsAt, everySecond, hoursAt, pieCategoryNames, type Row, rowsAt, trendAt } from './feed.ts'

document.body.style.cssText = 'margin: 0; --px: 1px'
applyTheme(document.body)
const root = createRoot(document.querySelector('.bench') as Element)
const several = Array.from({ length: 4 }, (_, at) => at)

const warningOf = ({ id, name, what, where, time }: Row) =>
  warningNumber(id, {
    name,
    source: what,
    sourceType: 2,
    warningLevel: 2,
    roomName: where,
    bedName: null,
    lastHappenTime: `2026-11-21 ${time}:00`,
  })
const orderOf = ({ id, name, what, time }: Row) => ({
  id,
  workNo: String(id),
  oldmanName: name,
  projectNames: what,
  serverUserNames: '赵护理',
  status: '0',
  emergencyType: '1',
  downTime: `2026-11-21 ${time}:00`,
})
const peopleAt = (second: number, at: number) => {
  const [parts, steps] = [barsAt(second, at, ['男', '女']), barsAt(second, at, pieCategoryNames.levelNames)]
  return { sexes: parts, ages: steps, levels: steps, stays: parts }
}
const devicesAt = (second: number, at: number) =>
  barsAt(second, at, pieCategoryNames.typeNames).map(({ name, value }) => ({ name, total: 500, online: value }))

function Wall({ second }: { second: number }) {
  const [warnings, orders] = [rowsAt(second, 50).map(warningOf), rowsAt(second, 20).map(orderOf)]
  const draws = {
    trend: (at: number) => framed('预警趋势', trendAt(second, at), TrendChart),
    hours: (at: number) => framed('今日预警', hoursAt(second, at + 4), HoursChart),
    kinds: (at: number) => framed('预警类型', barsAt(second, at + 8), KindsChart),
    devices: (at: number) => framed('设备', devicesAt(second, at + 12), DevicesChart),
    people: (at: number) => framed('性别与年龄', peopleAt(second, at + 16), People),
  }
  return (
    <>
      {Object.entries(draws).flatMap(([kind, draw]) => several.map((at) => <div key={kind + at}>{draw(at)}</div>))}
      <div className="list">{framed('实时预警', warnings, WarningRows)}</div>
      <div className="list">{framed('工单', orders, OrderRows)}</div>
    </>
  )
}

const People = ({ data }: { data: ReturnType<typeof peopleAt> }) => (
  <PeopleChart data={data} parts="sexes" steps="ages" />
)

function framed<Data>(title: string, data: Data, Chart: (props: { data: Data }) => ReactNode) {
  return (
    <Panel title={title} source="poll" watch={data}>
      <Chart data={data} />
    </Panel>
  )
}

everySecond((second) => root.render(<Wall second={second} />))
