import { deviceMoveWords, lifecycles } from '@care/shared/devices/device.words'
import { labelOf, labelsOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Lines } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { none } from '../../../kit/text/none.tsx'
import type { PanelProps } from './panels.tsx'

const stateOf = (code: number) => labelOf(lifecycles, code)
const states = labelsOf(lifecycles)
const doneOf = (move: string) => Object.entries(deviceMoveWords).find(([name]) => name === move)?.[1].done ?? move

/** Who wore it when, and every move with who, when and why. */
export function HistoryPanel({ device }: PanelProps) {
  const mayCall = useMayCall()
  const { data, error, refetch } = useQuery(api.devices.history.query({ params: { id: device.id } }))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Lines count={6} />
  const { bindings, moves } = data
  return (
    <section className="device-panel stack">
      <h2>佩戴记录</h2>
      {bindings.length === 0 ? (
        <p className="soft">还没有人佩戴过这台设备</p>
      ) : (
        <div className="device-table">
          <table>
            <thead>
              <tr>
                {['长者', '开始', '结束', '绑定原因', '收回原因', '经办人'].map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bindings.map((one) => (
                <tr key={one.id}>
                  <td>
                    {mayCall(api.elders.get) ? (
                      <Link href={`/oldMan/detail?id=${one.oldmanId}`}>{one.oldmanName}</Link>
                    ) : (
                      one.oldmanName
                    )}
                  </td>
                  <td>{one.fromTime.slice(0, 16)}</td>
                  <td>{one.toTime?.slice(0, 16) ?? '佩戴中'}</td>
                  <td>{one.reason ?? none}</td>
                  <td>{one.endReason ?? none}</td>
                  <td>{[...new Set([one.operator, one.endOperator])].filter(Boolean).join('、')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h2>状态变更</h2>
      {moves.length === 0 ? (
        <p className="soft">登记以后状态没有变过：{states[1]}</p>
      ) : (
        <div className="device-table">
          <table>
            <thead>
              <tr>
                {['时间', '操作', '状态', '原因', '经办人'].map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moves.map((one) => (
                <tr key={one.id}>
                  <td>{one.createTime.slice(0, 16)}</td>
                  <td>{doneOf(one.move)}</td>
                  <td>
                    {stateOf(one.fromState)} → {stateOf(one.toState)}
                  </td>
                  <td>{one.reason ?? none}</td>
                  <td>{one.operator}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
