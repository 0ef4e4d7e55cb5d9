import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import type { Analysis, AnalysisRow, AnalysisRowsSearch, Counts } from '@care/shared/work/work-orders/views/analysis'
import { shareText } from '@care/shared/work/work-orders/views/share-text'
import type { z } from 'zod'
import type { Db } from '../../../../platform/db/client.ts'
import { paginateRows } from '../../../../platform/db/paging/paginate-rows.ts'
import { findAnalysis } from './analysis.repository.ts'

/** The figures of the analysis page as rows: the total, by staff member, by project. */
export async function findAnalysisRows(
  db: Db,
  caller: Caller,
  search: z.output<typeof AnalysisRowsSearch>,
): Promise<Page<AnalysisRow>> {
  return paginateRows(rowsOf(await findAnalysis(db, caller, search)), search)
}

function rowsOf({ total, toDispatch, toArrive, dispatchClock, arriveClock, staff, projects }: Analysis) {
  const none = { dispatchKept: null, arriveKept: null, toDispatch: null, toArrive: null, hours: null }
  const whole = {
    dispatchKept: shareText(dispatchClock.met, dispatchClock.due),
    arriveKept: shareText(arriveClock.met, arriveClock.due),
    toDispatch: toDispatch.median,
    toArrive: toArrive.median,
  }
  return [
    { ...none, group: '合计', name: '全部', ...counted(total), ...whole },
    ...staff.map((row) => ({
      ...none,
      group: '服务人员',
      name: row.nickName,
      ...counted(row),
      hours: Number((row.minutes / 60).toFixed(1)),
    })),
    ...projects.map((row) => ({ ...none, group: '服务项目', name: row.name, ...counted(row) })),
  ]
}

const counted = ({ count, finished, cancelled, late, due, redispatched, dispatched, cost }: Counts) => ({
  count,
  finished,
  cancelled,
  cost,
  lateShare: shareText(late, due),
  redispatchedShare: shareText(redispatched, dispatched),
})
