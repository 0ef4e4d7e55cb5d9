import type { Caller } from '@care/shared/admin/session/session'
import type { Db } from '../../../../platform/db/client.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { closeOpenWarnings } from './move-warning.repository.ts'
import { addTrail } from './trail.repository.ts'

/** Kind under which the warnings of one late service item fold. */
export const lateWarningKind = (jobId: number) => `late:${jobId}`

interface Followed {
  tenantId: number
  oldmanId: number
  jobIds: number[]
  /** What was done about it, as shown to people. */
  text: string
}

/**
 * Closes the warnings of late items because somebody arrived or the visit is off. Locks their rows; call
 * `publishClosed` with the returned ids last, because it takes the tenant's feed number.
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
