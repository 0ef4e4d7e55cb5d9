import { deviceMoveWords, lifecycles } from '@care/shared/devices/devices/device.words'
import { labelOf, labelsOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { PlainTable } from '../../../../kit/text/plain-table.tsx'
import type { PanelProps } from './panel-props.ts'

const stateOf = (code: number) => labelOf(lifecycles, code)
const states = labelsOf(lifecycles)
const doneOf = (move: string) => Object.entries(deviceMoveWords).find(([name]) => name === move)?.[1].done ?? move

/** History of the device: who wore it and when, and every change of its state, by whom, when and why. */
export function HistoryPanel({ device }: PanelProps) {
  const mayCall = useMayCall()
  const { data, error, refetch } = useQuery(api.devices.history.query({ params: { id: device.id } }))
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={6} />
  const { bindings, moves } = data
  return (
    <section className="device-panel fit stack">
      <h2>佩戴记录</h2>
      <PlainTable
        within="device-table"
        empty="还没有人佩戴过这台设备"
        rows={bindings}
        keyOf={({ id }) => id}
        columns={[
          [
            '长者',
            ({ oldmanId, oldmanName }) =>
              mayCall(api.elders.get) ? <Link href={`/oldMan/detail?id=${oldmanId}`}>{oldmanName}</Link> : oldmanName,
          ],
          ['开始', ({ fromTime }) => fromTime.slice(0, 16)],
          ['结束', ({ toTime }) => toTime?.slice(0, 16) ?? '佩戴中'],
          ['绑定原因', ({ reason }) => reason],
          ['收回原因', ({ endReason }) => endReason],
          ['经办人', ({ operator, endOperator }) => [...new Set([operator, endOperator])].filter(Boolean).join('、')],
        ]}
      />
      <h2>状态变更</h2>
      <PlainTable
        within="device-table"
        empty={`登记以后状态没有变过：${states[1]}`}
        rows={moves}
        keyOf={({ id }) => id}
        columns={[
          ['时间', ({ createTime }) => createTime.slice(0, 16)],
          ['操作', ({ move }) => doneOf(move)],
          ['状态', ({ fromState, toState }) => `${stateOf(fromState)} → ${stateOf(toState)}`],
          ['原因', ({ reason }) => reason],
          ['经办人', ({ operator }) => operator],
        ]}
      />
    </section>
  )
}
