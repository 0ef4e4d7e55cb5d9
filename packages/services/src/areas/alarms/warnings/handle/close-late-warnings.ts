import type { Caller } from '@care/shared/admin/session/session'
import type { Db } from '../../../../platform/db/client.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { closeOpenWarnings } from './move-warning.repository.ts'
import { addTrail } from './trail.repository.ts'

/** Kind of the warnings of one late service item, so that repeats are merged into one warning. */
export const lateWarningKind = (jobId: number) => `late:${jobId}`

interface Followed {
  tenantId: number
  oldmanId: number
  jobIds: number[]
  /** The reason for closing that the trail shows. */
  text: string
}

/**
 * Closes the warnings of late services because the staff arrived or the visit was cancelled. Locks their rows. Call
 * `publishClosed` with the returned ids last, because it locks the counter of the tenant's live feed.
 */
export async function closeLateWarnings(
  db: Db,
  caller: Caller,
  { tenantId, oldmanId, jobIds, text }: Followed,
): Promise<number[]> {
  if (jobIds.length === 0) return []
  const closed = await closeOpenWarnings(db, caller, {
    tenantId,
    oldmanId,
    kinds: jobIds.map(lateWarningKind),
    remark: text,
  })
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
