import type { Caller } from '@care/shared/admin/session/session'
import {
  type ClosingResult,
  isCallForHelp,
  isDrill,
  type Outcome,
  outcomes,
  SourceType,
} from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { type Closable, closeLockedWarnings, lockWarnings } from './close-many.repository.ts'
import { addTrail } from './trail.repository.ts'

interface ManyClosed {
  ids: number[]
  remark: string
  outcome?: Outcome | null | undefined
}

/** Closes those warnings that may be closed, and returns for each other one the reason why not. */
export async function closeWarnings(db: Db, caller: Caller, { ids, remark, outcome = null }: ManyClosed) {
  const held = new Map((await lockWarnings(db, caller, [...new Set(ids)])).map((row) => [row.id, row]))
  const refusals = new Map([...held].map(([id, row]) => [id, refusalOf(row, caller.userId, outcome)]))
  const closing = [...held.values()].filter(({ id }) => refusals.get(id) === null)
  const text = [`${caller.nickName}批量关闭`, ...(outcome ? [outcomes[outcome]] : []), remark].join('：')
  for (const [tenantId, rows] of Map.groupBy(closing, (row) => row.tenantId)) {
    const closed = rows.map(({ id }) => id)
    await closeLockedWarnings(db, caller, tenantId, { ids: closed, remark, outcome })
    const by = { userId: caller.userId, userName: caller.nickName }
    await addTrail(
      db,
      tenantId,
      closed.map((warningId) => ({ warningId, kind: 'handled', text, ...by })),
    )
    await publishChanges(
      db,
      tenantId,
      closed.map((id) => ({ id, kind: 'warning-changed' as const })),
    )
  }
  return ids.map((id): ClosingResult => ({ id, refusal: held.has(id) ? (refusals.get(id) ?? null) : '预警不存在' }))
}

/** Why a warning may not be closed in a batch; null when it may. */
function refusalOf(warning: Closable, userId: number, outcome: Outcome | null): string | null {
  const { isDisposed, claimerId, claimerName, handlerName, sourceType, workOrderId } = warning
  if (isDisposed === Disposal.Handled) return `已由${handlerName ?? '他人'}处理完成`
  if (claimerId !== null && claimerId !== userId) return `${claimerName ?? '他人'}正在处理`
  // a late service's warning is linked to that very order, which need not end first; any other linked order is still
  // running
  if (workOrderId !== null && sourceType !== SourceType.LateService) return '已发起工单，请单独处理'
  if (isCallForHelp(warning) && !isDrill(warning) && !outcome) return '求助类须填写处理结果'
  return null
}
