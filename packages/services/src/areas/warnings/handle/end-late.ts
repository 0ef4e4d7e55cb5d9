import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { closeOpenOf } from './move-warning.repository.ts'
import { addTrail } from './trail.repository.ts'

/** What folds the warnings of one late item. */
export const lateKind = (jobId: number) => `late:${jobId}`

interface Followed {
  tenantId: number
  oldmanId: number
  jobIds: number[]
  /** What was done about it, as people read it. */
  text: string
}

/** Closes the warnings of items that were late: somebody is there, or nobody has to be. Call it last, it takes the tenant's feed number. */
export async function endLate(db: Db, caller: Caller, { tenantId, oldmanId, jobIds, text }: Followed): Promise<void> {
  const closed = await closeOpenOf(db, caller, { tenantId, oldmanId, kinds: jobIds.map(lateKind), remark: text })
  if (closed.length === 0) return
  const by = { userId: caller.userId, userName: caller.nickName }
  await addTrail(
    db,
    tenantId,
    closed.map(({ id }) => ({ warningId: id, kind: 'handled', text, ...by })),
  )
  await publishChanges(
    db,
    tenantId,
    closed.map(({ id }) => ({ id, kind: 'warning-changed' as const })),
  )
}
