import type { Caller } from '@care/shared/admin/session/session'
import type { Handover, HandoverLine } from '@care/shared/alarms/duty/handover/handover'
import type { HandoverStatus } from '@care/shared/alarms/duty/handover/handover.moves'
import { handoverSources, handoverStates } from '@care/shared/alarms/duty/handover/handover.words'
import { criticalOf } from '@care/shared/alarms/duty/handover/renew-lines'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { toMinute } from '../../../../platform/papers/field-text.ts'
import { facts, type Paper, tableOf } from '../../../../platform/papers/paper.ts'

type Sheet = Pick<Handover, 'day' | 'shiftName' | 'fromTime' | 'toTime' | 'status' | 'lines' | 'factsTime'> &
  Pick<Handover, 'givenName' | 'givenTime' | 'takenName' | 'takenTime'>

/** The printed hand-over sheet in its current state: critical lines first, then who signed on the screen. */
export function handoverPaper(sheet: Sheet, institution: string, caller: Caller): Paper {
  const { day, shiftName, fromTime, toTime, status, lines } = sheet
  const critical = criticalOf(lines)
  const signed = (name: string | null, time: string | null) => name && `${name} ${toMinute(time)}`
  return {
    title: '交接班记录',
    subtitle: `${day} ${shiftName} · ${handoverStates[status as HandoverStatus].label}`,
    institution,
    by: caller.nickName || caller.username,
    at: toShanghaiTime(Date.now()),
    sections: [
      {
        title: '班次',
        blocks: [
          facts([
            { label: '班次时间', value: `${toMinute(fromTime)} 至 ${toMinute(toTime)}` },
            { label: '情况截至', value: toMinute(sheet.factsTime) },
            { label: '交班签字', value: signed(sheet.givenName, sheet.givenTime) },
            { label: '接班签字', value: signed(sheet.takenName, sheet.takenTime) },
          ]),
        ],
      },
      { title: `重要事项（${critical.length} 条）`, blocks: [linesTable(critical)] },
      { title: '其他事项', blocks: [linesTable(lines.filter((line) => !critical.includes(line)))] },
    ],
    signatures: ['交班人', '接班人'],
  }
}

const linesTable = (lines: readonly HandoverLine[]) =>
  tableOf(
    lines,
    [
      ['来源', 60, ({ source }) => handoverSources[source].label],
      ['事项', 290, ({ text, isOver }) => (isOver ? `${text}（已了结）` : text)],
      ['备注', 135, 'remark'],
    ],
    '无',
  )
