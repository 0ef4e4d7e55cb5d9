import { conflict, notFound } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { lockTroubles, markDone } from './trouble.repository.ts'

/** Somebody was there. What is over by itself meanwhile needs no word; who was first stays. */
export async function finishTroubles(
  db: Db,
  caller: Caller,
  { ids, note }: { ids: number[]; note: string },
): Promise<true> {
  const wanted = [...new Set(ids)]
  const troubles = await lockTroubles(db, caller, wanted)
  if (troubles.length < wanted.length) throw notFound('设备巡检项')
  const open = troubles.filter(({ endTime, doneUser }) => endTime === null && doneUser === null)
  const [first] = troubles
  if (open.length === 0) throw conflict(first?.doneUser ? `该项已由${first.doneUser}处理` : '该项的原因已消失，请刷新')
  const openIds = open.map(({ id }) => id)
  await markDone(db, caller, openIds, note)
  return true
}
