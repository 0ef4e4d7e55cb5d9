import { checkOutTypes } from '@care/shared/residence/check-out/check-out.words'
import { leaveStates, leaveTypes } from '@care/shared/residence/leave/leave.words'
import { labelOf } from '@care/shared/words'
import { inPeriod, type Period } from '../../platform/db/period.ts'
import { minute } from '../../platform/papers/field-text.ts'
import { type Block, table } from '../../platform/papers/paper.ts'
import { newestRows, type PaperSource } from '../../platform/sources/paper-source.ts'
import { findPapers } from './check-in/papers.repository.ts'

/** Whether something that lasted, maybe still does, touches the period. */
const touches = (period: Period | null, from: string, to: string | null) =>
  !period || (from.slice(0, 10) <= period.to && (to ?? period.to).slice(0, 10) >= period.from)

/** In which bed and by which contract the elder lives or lived here, and when they left. */
const staysPaper: PaperSource = {
  title: '入住与退住',
  permission: 'checkin:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, { caller, oldmanId, period }) => {
    const found = await findPapers(db, caller, oldmanId)
    const stays = (found?.stays ?? []).filter(({ fromTime, toTime }) => touches(period, fromTime, toTime))
    const contracts = (found?.contracts ?? []).filter(({ startTime, endTime }) => touches(period, startTime, endTime))
    const outs = (found?.checkOuts ?? []).filter(({ checkOutTime }) => touches(period, checkOutTime, checkOutTime))
    const rows = stays.map(({ buildingName, roomName, bedName, isReserved, fromTime, toTime, createUser }) => [
      ...[`${buildingName} ${roomName} ${bedName}`, isReserved ? '预订' : '入住', minute(fromTime)],
      ...[toTime ? minute(toTime) : '至今', createUser],
    ])
    const blocks: Block[] = [table([['床位', 3], ['类型'], ['从', 1.8], ['到', 1.8], ['经办人']], rows, '没有入住记录')]
    if (contracts.length > 0)
      blocks.push(
        table(
          [
            ['合同编号', 2],
            ['合同名称', 2.5],
            ['签订日期', 1.5],
            ['起止', 2.6],
          ],
          contracts.map((one) => [one.contractNo, one.name, one.signDate, `${one.startTime} 至 ${one.endTime}`]),
        ),
      )
    if (outs.length > 0)
      blocks.push(
        table(
          [['退住时间', 1.8], ['原因', 1.2], ['说明', 4], ['经办人']],
          outs.map((one) => [
            minute(one.checkOutTime),
            labelOf(checkOutTypes, one.checkOutType),
            one.reason,
            one.createUser,
          ]),
        ),
      )
    return blocks
  },
}

const leavesPaper: PaperSource = {
  title: '请假外出',
  permission: 'leave:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const leaves = await db
      .selectFrom('elderLeave')
      .select(['leaveNo', 'type', 'status', 'leaveStart', 'plannedReturn', 'actualReturn', 'companion', 'reason'])
      .where('tenantId', '=', asked.tenantId)
      .where('oldmanId', '=', asked.oldmanId)
      .where(inPeriod('leaveStart', asked.period))
      .orderBy('leaveStart', 'desc')
      .orderBy('id', 'desc')
      .limit(asked.most + 1)
      .execute()
    const rows = leaves.map((one) => [
      ...[one.leaveNo, labelOf(leaveTypes, one.type), labelOf(leaveStates, one.status), minute(one.leaveStart)],
      ...[minute(one.plannedReturn), minute(one.actualReturn), one.companion, one.reason],
    ])
    const columns = [
      ['请假单号', 60],
      ['事由', 38],
      ['状态', 30],
      ['离院', 78],
      ['预计返院', 78],
      ['实际返院', 78],
      ['陪同人', 34],
      ['说明', 39],
    ] as const
    return newestRows(asked, columns, rows)
  },
}

export const residencePapers = [staysPaper, leavesPaper]
