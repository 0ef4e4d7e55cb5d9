import { checkOutTypes } from '@care/shared/house/residence/check-out/check-out.words'
import { leaveStates, leaveTypes } from '@care/shared/house/residence/leave/leave.words'
import { labelOf } from '@care/shared/words'
import type { Period } from '../../../platform/db/sql/period.ts'
import { toMinute } from '../../../platform/papers/field-text.ts'
import { type Block, type ColumnOf, tableOf } from '../../../platform/papers/paper.ts'
import { newestOfElder } from '../../../platform/sources/newest-of-elder.repository.ts'
import { newestRows, type PaperSource } from '../../../platform/sources/paper-source.ts'
import { findStayRecords } from './check-in/stay-records.repository.ts'

/** Whether a span, open-ended when `to` is null, overlaps the period. */
const touches = (period: Period | null, from: string, to: string | null) =>
  !period || (from.slice(0, 10) <= period.to && (to ?? period.to).slice(0, 10) >= period.from)

/** The elder's beds and contracts here, and the check-outs. */
const staysPaper: PaperSource = {
  title: '入住与退住',
  permission: 'checkin:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, { caller, oldmanId, period }) => {
    const found = await findStayRecords(db, caller, oldmanId)
    const stays = (found?.stays ?? []).filter(({ fromTime, toTime }) => touches(period, fromTime, toTime))
    const contracts = (found?.contracts ?? []).filter(({ startTime, endTime }) => touches(period, startTime, endTime))
    const outs = (found?.checkOuts ?? []).filter(({ checkOutTime }) => touches(period, checkOutTime, checkOutTime))
    const ofStays: ColumnOf<(typeof stays)[number]>[] = [
      ['床位', 3, ({ buildingName, roomName, bedName }) => `${buildingName} ${roomName} ${bedName}`],
      ['类型', 1, ({ isReserved }) => (isReserved ? '预订' : '入住')],
      ['从', 1.8, ({ fromTime }) => toMinute(fromTime)],
      ['到', 1.8, ({ toTime }) => (toTime ? toMinute(toTime) : '至今')],
      ['经办人', 1, 'createUser'],
    ]
    const blocks: Block[] = [tableOf(stays, ofStays, '没有入住记录')]
    if (contracts.length > 0)
      blocks.push(
        tableOf(contracts, [
          ['合同编号', 2, 'contractNo'],
          ['合同名称', 2.5, 'name'],
          ['签订日期', 1.5, 'signDate'],
          ['起止', 2.6, ({ startTime, endTime }) => `${startTime} 至 ${endTime}`],
        ]),
      )
    if (outs.length > 0)
      blocks.push(
        tableOf(outs, [
          ['退住时间', 1.8, ({ checkOutTime }) => toMinute(checkOutTime)],
          ['原因', 1.2, ({ checkOutType }) => labelOf(checkOutTypes, checkOutType)],
          ['说明', 4, 'reason'],
          ['经办人', 1, 'createUser'],
        ]),
      )
    return blocks
  },
}

const leavesPaper: PaperSource = {
  title: '请假外出',
  permission: 'leave:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const leaves = db
      .selectFrom('elderLeave')
      .select(['leaveNo', 'type', 'status', 'leaveStart', 'plannedReturn', 'actualReturn', 'companion', 'reason'])
    return newestRows(asked, await newestOfElder(leaves, asked, 'leaveStart'), [
      ['请假单号', 60, 'leaveNo'],
      ['事由', 38, ({ type }) => labelOf(leaveTypes, type)],
      ['状态', 30, ({ status }) => labelOf(leaveStates, status)],
      ['离院', 78, ({ leaveStart }) => toMinute(leaveStart)],
      ['预计返院', 78, ({ plannedReturn }) => toMinute(plannedReturn)],
      ['实际返院', 78, ({ actualReturn }) => toMinute(actualReturn)],
      ['陪同人', 34, 'companion'],
      ['说明', 39, 'reason'],
    ])
  },
}

export const residencePapers = [staysPaper, leavesPaper]
