import { bytesText } from '@care/shared/bytes-text'
import { rawDirections, rawOutcomes, rawWays } from '@care/shared/devices/support/raw-message.words'
import type { RawMessage } from '@care/shared/devices/support/raw-messages.contract'
import { none } from '../../kit/text/none.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import './raw-table.css'

interface Props {
  messages: readonly RawMessage[]
  empty: string
  /** Names the device of each. */
  withDevice?: boolean
}

/** Messages as they came, newest first: when, by which way, what became of each and why, and its text. */
export function RawTable({ messages, empty, withDevice = false }: Props) {
  if (messages.length === 0) return <p className="soft">{empty}</p>
  const heads = ['到达时间', ...(withDevice ? ['设备编号'] : []), '方向', '通道', '结果', '设备时间', '长度', '报文']
  return (
    <div className="device-table">
      <table className="raw-table ruled is-headed">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messages.map((one) => (
            <tr key={one.seq}>
              <td>{one.time.slice(5)}</td>
              {withDevice && <td>{one.imei ?? none}</td>}
              <td>{rawDirections[one.direction].label}</td>
              <td>{rawWays[one.way].label}</td>
              <td>
                <WordTag {...rawOutcomes[one.outcome]} />
                {one.reason && <div className="raw-reason">{one.reason}</div>}
              </td>
              <td>{one.sentTime?.slice(5) ?? none}</td>
              <td>{bytesText(one.bytes)}</td>
              <td className="raw-text">
                <code>{one.payload || '（空）'}</code>
                {one.isCut && <span className="soft">……（过长，只保留前2000字符）</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
