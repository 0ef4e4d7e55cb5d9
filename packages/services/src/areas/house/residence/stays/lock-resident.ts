import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { isResident, lockElder } from './stay.repository.ts'

/** Locks an elder who lives here (FOR NO KEY UPDATE); `what` they ask for is refused for anybody else. */
export async function lockResident(db: Db, caller: Caller, oldmanId: number, what: string) {
  const elder = await lockElder(db, caller, oldmanId).then(orNotFound('长者'))
  if (!isResident(elder.checkInStatus)) throw refused(`${elder.userName}未在住，不能${what}`)
  return elder
}
