import { rawDirections, rawOutcomes, rawWays } from '@care/shared/devices/devices/support/raw-message.words'
import type { RawMessage } from '@care/shared/devices/devices/support/raw-messages.contract'
import { bytesText } from '@care/shared/text/bytes-text'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import './raw-table.css'

interface Props {
  messages: readonly RawMessage[]
  empty: string
  /** Whether a column shows the device of each message. */
  withDevice?: boolean
}

/** Raw messages, newest first: time, channel, result with its reason, and text. */
export function RawTable({ messages, empty, withDevice = false }: Props) {
  return (
    <PlainTable
      within="device-table"
      empty={empty}
      className="raw-table ruled is-headed"
      rows={messages}
      keyOf={({ seq }) => seq}
      columns={[
        ['到达时间', ({ time }) => time.slice(5)],
        withDevice && ['设备编号', ({ imei }) => imei],
        ['方向', ({ direction }) => rawDirections[direction].label],
        ['通道', ({ way }) => rawWays[way].label],
        [
          '结果',
          ({ outcome, reason }) => (
            <>
              <WordTag {...rawOutcomes[outcome]} />
              {reason && <div className="raw-reason">{reason}</div>}
            </>
          ),
        ],
        ['设备时间', ({ sentTime }) => sentTime?.slice(5)],
        ['长度', ({ bytes }) => bytesText(bytes)],
        [
          '报文',
          ({ payload, isCut }) => (
            <>
              <code>{payload || '（空）'}</code>
              {isCut && <span className="soft">……（过长，只保留前2000字符）</span>}
            </>
          ),
          'raw-text',
        ],
      ]}
    />
  )
}
