import type { Caller } from '@care/shared/admin/session/session'
import type { SwapRequest } from '@care/shared/alarms/duty/duty'
import { dutyPosts } from '@care/shared/alarms/duty/duty.words'
import { orNotFound, refused } from '@care/shared/http/errors'
import { weekdayText } from '@care/shared/recurrence/calendar'
import { epochOf } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import { addChange, type LockedPlace, lockPlace } from '../roster/place.repository.ts'
import { findUsernames, insertSwap, lockSwap } from './swap.repository.ts'

export const swapText = ({ day, shiftName, post }: Pick<LockedPlace, 'day' | 'shiftName' | 'post'>) =>
  `${day.slice(5)} ${weekdayText(day)} ${shiftName} ${dutyPosts[post].label}`

/** Asks a colleague to exchange one of their roster assignments for one of the caller's. */
export async function askSwap(db: Db, caller: Caller, { mineId, theirsId, reason }: SwapRequest): Promise<true> {
  const mine = await lockPlace(db, caller, mineId).then(orNotFound('排班'))
  const theirs = await lockPlace(db, caller, theirsId).then(orNotFound('排班'))
  if (mine.tenantId !== theirs.tenantId) throw refused('只能与本机构的同事换班')
  if (mine.userId !== caller.userId) throw refused('只能用自己的班次申请换班')
  if (theirs.userId === caller.userId) throw refused('请选择其他人的班次')
  if ([mine, theirs].some(({ fromTime }) => epochOf(fromTime) <= Date.now())) throw refused('已开始的班次不能换')
  if (mine.fromTime < theirs.toTime && theirs.fromTime < mine.toTime) throw refused('时间重叠的班次不能互换')
  const people = { mineUserId: mine.userId, theirsUserId: theirs.userId }
  const { tenantId } = mine
  const asked = { tenantId, mineId, theirsId, ...people, reason: reason || null }
  const id = await insertSwap(db, asked).catch(refuseOnConstraint({ duty_swap_once: '该班次已有换班申请' }))
  const words = `${caller.nickName}想用${swapText(mine)}换${theirs.nickName}的${swapText(theirs)}`
  await addChange(db, tenantId, caller, { day: mine.day, text: `申请换班：${words}` })
  const swap = await lockSwap(db, caller, id).then(orNotFound('换班申请'))
  const { theirs: username } = await findUsernames(db, swap)
  await addNotices(db, [{ kind: 'duty', tenantId, username, text: `${words}，请到值班表答复` }])
  return true
}
