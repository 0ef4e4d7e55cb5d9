import { troubleKinds } from '@care/shared/devices/devices/fleet/device-trouble.words'
import type { FleetHealth } from '@care/shared/devices/devices/fleet/fleet-health'
import { durationText } from '@care/shared/text/duration-text'
import { labelOf } from '@care/shared/words'
import { shareText } from '@care/shared/work/work-orders/views/share-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { DayBars } from '../../../../charts/day-bars.tsx'
import { ShareBars } from '../../../../charts/share-bars.tsx'
import { FigureCardRow } from '../../../../crud/report/figures.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { FigureCard } from '../../../../kit/text/figure-card.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { PlainTable } from '../../../../kit/text/plain-table.tsx'
import { RawTable } from '../raw-table.tsx'
import '../devices.css'

/** 设备运行: the number of devices and online devices, the troubles that need a visit, and the incoming traffic. */
export function FleetHealthPage() {
  const maySeeRaw = useMayCall()(api.rawMessages.refused)
  const { data, error, refetch, isFetching } = useQuery({ ...api.fleet.health.search({}), refetchInterval: 60_000 })
  return (
    <Page
      actions={
        <Button
          label="刷新"
          icon="pi pi-refresh"
          outlined
          severity="secondary"
          loading={isFetching}
          onClick={() => void refetch()}
        />
      }
    >
      {data ? <Health data={data} /> : <QueryPlaceholder error={error} onRetry={refetch} lines={8} />}
      {data && maySeeRaw && <Refused />}
    </Page>
  )
}

const repairText = (hours: number | null) => (hours === null ? '—' : durationText(hours * 3_600))

function Health({ data: { total, types, troubles, silences, repairs, traffic, refusals } }: { data: FleetHealth }) {
  const lastHour = traffic.at(-2)?.accepted ?? 0
  const rejected = traffic.reduce((sum, hour) => sum + hour.rejected, 0)
  const accepted = traffic.reduce((sum, hour) => sum + hour.accepted, 0)
  return (
    <>
      <FigureCardRow>
        <FigureCard
          label="24小时内有消息"
          value={shareText(total.heard, total.total)}
          note={`${total.heard} / ${total.total} 台在用设备`}
        />
        <FigureCard
          label="在线"
          value={String(total.online)}
          note={`离线 ${total.total - total.online} 台，失联 ${total.silent} 台`}
        />
        <FigureCard
          label="电量中位数"
          value={total.medianPower === null ? '—' : `${total.medianPower}%`}
          note="在用且上报电量的设备"
        />
        <FigureCard
          label="平均维修用时"
          value={repairText(repairs.meanHours)}
          note={`半年内修好 ${repairs.count} 次，在修 ${repairs.inRepair} 台`}
        />
        <FigureCard
          label="每分钟消息"
          value={(lastHour / 60).toFixed(1)}
          note={`上一小时；24小时收 ${accepted.toLocaleString('zh-CN')} 条，拒收 ${rejected.toLocaleString('zh-CN')} 条`}
        />
      </FigureCardRow>
      <div className="fleet-pair stack">
        <section className="card">
          <h2 className="card-title">设备巡检</h2>
          {troubles.length === 0 ? (
            <p className="soft">没有待处理的设备</p>
          ) : (
            <ShareBars
              unit="项"
              rows={troubles.map(({ kind, count }) => ({ name: labelOf(troubleKinds, kind) ?? kind, value: count }))}
            />
          )}
          <p className="fleet-more">
            <Link href="/device/todo?isDone=0">查看巡检</Link>
          </p>
        </section>
        <section className="card">
          <h2 className="card-title">拒收与未读取（24小时）</h2>
          {refusals.length === 0 ? (
            <p className="soft">没有被拒收或未读取的消息</p>
          ) : (
            <table className="fleet-types">
              <tbody>
                {refusals.map(({ reason, count }) => (
                  <tr key={reason}>
                    <th scope="row">{reason}</th>
                    <td>{count} 条</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      </div>
      <div className="fleet-pair stack">
        <section className="card">
          <h2 className="card-title">每日新失联设备（30天）</h2>
          <DayBars
            label="每日新失联设备"
            unit="台"
            series={['失联']}
            height={180}
            days={silences.map(({ day, count }) => ({ day, values: [count] }))}
          />
        </section>
        <section className="card">
          <h2 className="card-title">每小时消息（24小时）</h2>
          <DayBars
            label="每小时消息"
            unit="条"
            series={['接收', '重复', '拒收']}
            height={180}
            days={traffic.map(({ hour, ...one }) => ({
              day: hour.slice(5, 16),
              values: [one.accepted, one.duplicates, one.rejected],
            }))}
          />
        </section>
      </div>
      <section className="card">
        <h2 className="card-title">按类型</h2>
        <PlainTable
          within="device-table"
          className="fleet-types ruled is-headed"
          named
          rows={types}
          keyOf={({ deviceTypeName }) => deviceTypeName}
          columns={[
            ['类型', ({ deviceTypeName }) => deviceTypeName],
            ['在用', ({ total }) => total],
            ['在线', ({ online }) => online],
            ['失联', ({ silent }) => (silent > 0 ? <span className="tag tone-urgent">{silent}</span> : 0)],
            ['24小时内有消息', ({ heard, total }) => `${heard}（${shareText(heard, total)}）`],
            ['电量中位数', ({ medianPower }) => (medianPower === null ? emptyValueDash : `${medianPower}%`)],
          ]}
        />
      </section>
    </>
  )
}

/** Messages of the institution's data sources that were refused because of a wrong number or an unregistered device. */
function Refused() {
  const { data, error, refetch } = useQuery({
    ...api.rawMessages.refused.query({ query: {} }),
    refetchInterval: 10_000,
  })
  return (
    <section className="card">
      <h2 className="card-title">数据源被拒收的报文（最近48小时）</h2>
      {data ? (
        <RawTable messages={data} withDevice empty="没有被拒收的报文" />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={3} />
      )}
    </section>
  )
}
