import type { Caller } from '@care/shared/admin/session/session'
import { HandoverStatus, handoverMoves } from '@care/shared/alarms/duty/handover/handover.moves'
import { criticalOf } from '@care/shared/alarms/duty/handover/renew-lines'
import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { epochOf } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import { findPeopleAt, findPeopleOf } from '../roster/on-duty.repository.ts'
import { applyHandover, findHandover, type SeenHandover } from './handover.repository.ts'
import { findDraft } from './write-sheet.ts'

/**
 * People planned in the ending shift may give the hand-over sheet; those of the next shift may take it, except the
 * person who gave it. If nobody is planned, anybody may sign.
 */
async function signersOf(db: Db, sheet: SeenHandover) {
  const givers = await findPeopleOf(db, sheet.tenantId, sheet)
  const ends = new Date(epochOf(sheet.toTime))
  const next = await findPeopleAt(db, sheet.tenantId, [ends, new Date(Math.max(Date.now(), ends.getTime()))])
  return { givers, takers: next.filter(({ userId }) => userId !== sheet.givenBy) }
}

const maySign = (people: readonly { userId: number }[], caller: Caller) =>
  people.length === 0 || people.some(({ userId }) => userId === caller.userId)

/** A hand-over sheet, and whether the caller may sign it. */
export async function readSheet(db: Db, caller: Caller, id: number) {
  const sheet = await findHandover(db, caller, id).then(orNotFound('交接单'))
  const { givers, takers } = await signersOf(db, sheet)
  const mayEdit = caller.permissions.includes('handover:edit')
  const { status, givenBy } = sheet
  return {
    ...sheet,
    givers: givers.map(({ nickName }) => nickName),
    takers: takers.map(({ nickName }) => nickName),
    mayGive: mayEdit && mayMove(handoverMoves, 'give', status) && maySign(givers, caller),
    mayTake: mayEdit && mayMove(handoverMoves, 'take', status) && givenBy !== caller.userId && maySign(takers, caller),
  }
}

const namesOf = (people: readonly { nickName: string }[]) => people.map(({ nickName }) => nickName).join('、')

/** Signs a hand-over sheet as giver. From then on its facts are a snapshot and no longer refreshed. */
export async function giveSheet(
  db: Db,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<true> {
  const sheet = await findDraft(db, caller, id, version)
  const { givers } = await signersOf(db, sheet)
  if (!maySign(givers, caller)) throw refused(`${sheet.shiftName}由${namesOf(givers)}值班，请由其交班`)
  const given = { givenBy: caller.userId, givenName: caller.nickName, givenTime: new Date() }
  if (await applyHandover(db, sheet, { status: HandoverStatus.Given, ...given })) return true
  const now = await findHandover(db, caller, id).then(orNotFound('交接单'))
  throw conflict(now.givenName ? `交接单已由${now.givenName}签字交班` : '交接单刚被他人改过，请核对后再签字')
}

/** Signs a hand-over sheet as taker, who must have ticked every critical line and must not be its giver. */
export async function takeSheet(db: Db, caller: Caller, { id, seen }: { id: number; seen: string[] }): Promise<true> {
  const sheet = await findHandover(db, caller, id).then(orNotFound('交接单'))
  if (sheet.status === HandoverStatus.Draft) throw conflict('交接单还没有交班签字')
  if (sheet.status === HandoverStatus.Taken) throw conflict(`交接单已由${sheet.takenName}签字接班`)
  if (sheet.givenBy === caller.userId) throw refused('交班人和接班人不能是同一个人')
  const { takers } = await signersOf(db, sheet)
  if (!maySign(takers, caller)) throw refused(`下一班由${namesOf(takers)}值班，请由其接班`)
  const unseen = criticalOf(sheet.lines).filter(({ key }) => !seen.includes(key))
  if (unseen.length > 0) throw refused(`还有${unseen.length}条重要事项没有勾选`)
  const taken = { takenBy: caller.userId, takenName: caller.nickName, takenTime: new Date() }
  if (await applyHandover(db, sheet, { status: HandoverStatus.Taken, seen, ...taken })) return true
  const now = await findHandover(db, caller, id).then(orNotFound('交接单'))
  throw conflict(`交接单已由${now.takenName}签字接班`)
}
