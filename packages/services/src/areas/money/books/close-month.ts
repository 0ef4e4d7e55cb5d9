import type { Caller } from '@care/shared/admin/session/session'
import { conflict, refused } from '@care/shared/http/errors'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { Db } from '../../../platform/db/client.ts'
import { findClosedMonth, insertClosedMonth, lockBooks } from './period.repository.ts'

/** Closes a month, `yyyy-MM`, and all before it, when it is over. Waits for postings that are being written. */
export async function closeMonth(db: Db, caller: Caller, month: string): Promise<true> {
  if (month >= toShanghaiDay(Date.now()).slice(0, 7)) throw refused('该月尚未结束，不能结账')
  await lockBooks(db, caller.tenantId)
  const closed = await findClosedMonth(db, caller.tenantId)
  if (closed && month <= closed) throw conflict(`已结账至${closed}，请勿重复结账`)
  await insertClosedMonth(db, caller, month)
  return true
}
