import type { Caller } from '@care/shared/admin/session/session'
import { refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findHolders } from './position.repository.ts'

/** Throws with the number of holders when people have the position. */
export async function requireUnusedPosition(db: Db, caller: Caller, positionId: number): Promise<void> {
  const held = await findHolders(db, caller, positionId)
  if (held) throw refused(`岗位“${held.name}”还有${held.people}人在用，请先调整他们的岗位`)
}
