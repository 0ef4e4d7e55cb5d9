import type { Caller } from '@care/shared/admin/session/session'
import { type SwapMove, swapMoves, swapStates } from '@care/shared/alarms/duty/duty-swap.moves'
import { conflict, forbidden, orNotFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { epochOf } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import { notifyEach } from '../../../../platform/relay/notice.repository.ts'
import { refuseOverlap, requireFitForDuty } from '../roster/fit-place.ts'
import { findRosterEditors } from '../roster/people.repository.ts'
import { addChange, changePlace, type LockedPlace, lockPlace } from '../roster/place.repository.ts'
import { findSwapHours } from '../roster/rule.repository.ts'
import { findShift } from '../roster/shift.repository.ts'
import { swapText } from './ask-swap.ts'
import { applySwap, findUsernames, type LockedSwap, lockSwap } from './swap.repository.ts'

const byRule = '规则自动确认'
const done = { accept: '同意', decline: '不同意', withdraw: '撤回', confirm: '确认', refuse: '不批准' }

/**
 * Moves a swap to its next state and notifies the person who has to act next. A swap that the colleague accepted and
 * that the institution's rule allows is confirmed immediately.
 */
export async function moveSwap(db: Db, caller: Caller, move: SwapMove, id: number): Promise<true> {
  const swap = await lockSwap(db, caller, id).then(orNotFound('换班申请'))
  const isTheirs = move === 'accept' || move === 'decline'
  if (isTheirs && swap.theirsUserId !== caller.userId) throw forbidden('只有被申请人可以答复')
  if (move === 'withdraw' && swap.mineUserId !== caller.userId) throw forbidden('只有申请人可以撤回')
  if (!mayMove(swapMoves, move, swap.status)) throw conflict(`该申请${swapStates[swap.status].label}，请刷新后查看`)

  const [mine, theirs] = await placesOf(db, caller, swap, move === 'accept' || move === 'confirm')
  const words = `${mine.nickName}的${swapText(mine)}与${theirs.nickName}的${swapText(theirs)}`
  await applySwap(db, swap, move, move === 'confirm' || move === 'refuse' ? caller.nickName : null)
  const tell = (usernames: string[], text: string) =>
    notifyEach(db, usernames, { kind: 'duty', tenantId: swap.tenantId, text })
  const note = (text: string) => addChange(db, swap.tenantId, caller, { day: mine.day, text })
  const both = await findUsernames(db, swap)

  await note(`${done[move]}换班：${words}`)
  if (move === 'confirm' || (move === 'accept' && (await isByRule(db, swap.tenantId, mine, theirs)))) {
    if (move === 'accept') {
      await applySwap(db, swap, 'confirm', byRule)
      await note(`${byRule}：${words}`)
    }
    await exchange(db, caller, mine, theirs)
    await tell([both.mine, both.theirs], `换班已生效：${words}`)
  } else if (move === 'accept') {
    const keepers = await findRosterEditors(db, swap.tenantId)
    if (keepers.length > 0) await tell(keepers, `换班待确认：${words}`)
  } else if (move === 'withdraw') await tell([both.theirs], `换班申请已撤回：${words}`)
  else await tell([both.mine], `${done[move]}换班：${words}`)
  return true
}

/**
 * Locks both roster assignments. With `isToStand` each must still belong to the person for whom the swap was requested.
 */
async function placesOf(
  db: Db,
  caller: Caller,
  swap: LockedSwap,
  isToStand: boolean,
): Promise<[LockedPlace, LockedPlace]> {
  const mine = await lockPlace(db, caller, swap.mineId).then(orNotFound('排班'))
  const theirs = await lockPlace(db, caller, swap.theirsId).then(orNotFound('排班'))
  const isOther = mine.userId !== swap.mineUserId || theirs.userId !== swap.theirsUserId
  if (isToStand && isOther) throw conflict('排班已变动，请重新申请换班')
  return [mine, theirs]
}

async function isByRule(db: Db, tenantId: number, mine: LockedPlace, theirs: LockedPlace): Promise<boolean> {
  const hours = await findSwapHours(db, tenantId)
  const soonest = Math.min(epochOf(mine.fromTime), epochOf(theirs.fromTime))
  return hours !== null && mine.post === theirs.post && soonest >= Date.now() + hours * 3_600_000
}

async function exchange(db: Db, caller: Caller, mine: LockedPlace, theirs: LockedPlace): Promise<void> {
  if ([mine, theirs].some(({ fromTime }) => epochOf(fromTime) <= Date.now())) throw refused('已开始的班次不能换')
  const give = async (place: LockedPlace, { userId }: LockedPlace) => {
    const shift = await findShift(db, caller, place.shiftId).then(orNotFound('班次'))
    const { nickName } = await requireFitForDuty(db, { tenantId: place.tenantId, userId, day: place.day, shift })
    const coverReason = userId === place.plannedId ? null : '换班'
    await refuseOverlap(nickName, () => changePlace(db, place, { userId, coverReason, leaveReason: null }))
  }
  await give(mine, theirs)
  await give(theirs, mine)
}
