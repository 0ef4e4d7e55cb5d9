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

/**
 * Closes the warnings of items that were late: somebody is there, or nobody has to be. Their rows are held from here on; who they are is
 * told by `publishClosed`, last of all, since it takes the tenant's feed number.
 */
export async function closeLate(
  db: Db,
  caller: Caller,
  { tenantId, oldmanId, jobIds, text }: Followed,
): Promise<number[]> {
  if (jobIds.length === 0) return []
  const closed = await closeOpenOf(db, caller, { tenantId, oldmanId, kinds: jobIds.map(lateKind), remark: text })
  const by = { userId: caller.userId, userName: caller.nickName }
  await addTrail(
    db,
    tenantId,
    closed.map(({ id }) => ({ warningId: id, kind: 'handled', text, ...by })),
  )
  return closed.map(({ id }) => id)
}

export async function publishClosed(db: Db, tenantId: number, ids: number[]): Promise<void> {
  if (ids.length > 0)
    await publishChanges(
      db,
      tenantId,
      ids.map((id) => ({ id, kind: 'warning-changed' as const })),
    )
}
