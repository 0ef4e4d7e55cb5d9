import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused } from '@care/shared/http/errors'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { recordNames } from '@care/shared/people/elders/record/elder-draft'
import type { MergeInput, MergePair, MergePreview } from '@care/shared/people/elders/record/record'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { withRemovedElders } from '../../../../platform/db/sql/removed-elders.ts'
import { requireQuotaRoom } from '../../../../platform/quotas/room.ts'
import type { IdCards } from '../../../../platform/secrets/id-cards.ts'
import { mergeFacts } from '../facts/merge-facts.ts'
import { elderQuotaUse } from '../usage.repository.ts'
import {
  findJsonRow,
  haveBeds,
  insertMerge,
  type JsonRow,
  lockMerge,
  markUndone,
  moveRows,
  restoreColumns,
} from './elder-merge.repository.ts'
import { addCareLevel, addChange, lockElder, type StoredElder, updateElder } from './elder-record.repository.ts'
import { countRowsOfBoth, findBalance, findMergeCandidate } from './merge-preview.repository.ts'
import { withIdCardFacts } from './record-rules.ts'
import { findIdCardHolder, isWithinDay } from './removed.repository.ts'

/**
 * Merges two records of the same person: all rows of the second record move to the first, which gets the chosen fields.
 */
export async function mergeElders(db: Db, caller: Caller, cards: IdCards, input: MergeInput): Promise<{ id: number }> {
  const { keptId, droppedId, taken, reason } = input
  const [kept, dropped] = await lockBoth(db, caller, keptId, droppedId)
  const refusal = await refusalOf(db, kept, dropped)
  if (refusal) throw refused(refusal)
  const { tenantId } = kept

  const [before, gone] = [await findJsonRow(db, kept), await findJsonRow(db, dropped)]
  const changes = takenFrom(dropped, kept, cards, taken)
  await withRemovedElders(db, () =>
    updateElder(db, caller, dropped, { removeTime: new Date(), removeBy: caller.userId, mergedInto: keptId }),
  )
  const moved = await moveRows(db, caller, { tenantId, from: droppedId, to: keptId })
  const { factsSaid, ...facts } = mergeFacts(kept, dropped, taken)
  await updateElder(db, caller, kept, { ...changes, ...facts }, factsSaid)
  const after = await findJsonRow(db, kept)
  await addChange(db, caller, kept, 'merge', taken)
  await levelled(db, caller, kept, [kept.careLevel, changes.careLevel], '合并档案')
  const records = { before, after, dropped: gone }
  const id = await insertMerge(db, caller, tenantId, { keptId, droppedId, ...records, moved, reason: reason || null })
  return { id }
}

type Side = Pick<StoredElder, 'tenantId' | 'id' | 'checkInStatus'>

/** Why these two records cannot be merged now; null when they can. */
async function refusalOf(db: Db, kept: Side, dropped: Side): Promise<string | null> {
  if (kept.tenantId !== dropped.tenantId) return '只能合并同一机构的两份档案'
  if (isHoused(kept) && isHoused(dropped)) return '两份档案都在住，请先为其中一份办理退住'
  const bothHaveBeds = await haveBeds(db, kept.tenantId, [kept.id, dropped.id])
  return bothHaveBeds ? '两份档案都占用或预订了床位，请先退掉其中一张' : null
}

/** How many rows each record has, and whether the two can be merged. */
export async function previewMerge(db: Db, caller: Caller, { keptId, droppedId }: MergePair): Promise<MergePreview> {
  const kept = await findMergeCandidate(db, caller, keptId).then(orNotFound('长者'))
  const dropped = await findMergeCandidate(db, caller, droppedId).then(orNotFound('长者'))
  return {
    kinds: await countRowsOfBoth(db, kept, dropped),
    balance: { kept: await findBalance(db, kept), dropped: await findBalance(db, dropped) },
    refusal: await refusalOf(db, kept, dropped),
  }
}

/** Undoes a merge made within the last day: both records are as before, except for changes made since. */
export async function undoMerge(db: Db, caller: Caller, id: number): Promise<boolean> {
  const merge = await lockMerge(db, caller, id).then(orNotFound('合并记录'))
  if (merge.undoTime !== null) throw refused('这次合并已经撤销')
  if (!isWithinDay(merge.createTime)) throw refused('合并已超过一天，不能撤销')
  return withRemovedElders(db, async () => {
    const [kept, dropped] = await lockBoth(db, caller, merge.keptId, merge.droppedId)
    if (kept.removeTime !== null) throw refused('合并后的档案已被删除或再次合并，不能撤销')
    await moveBack(db, caller, merge)
    await restoreColumns(db, kept, stillAsMerged(await findJsonRow(db, kept), merge))
    const holder = await findIdCardHolder(db, dropped)
    if (holder) throw refused(`该身份证号码已登记在长者“${holder}”名下，不能撤销`)
    await requireQuotaRoom(db, dropped.tenantId, elderQuotaUse)
    await restoreColumns(db, dropped, merge.dropped)
    await markUndone(db, caller, merge)
    await addChange(db, caller, kept, 'unmerge', [])
    return true
  })
}

type Merge = NonNullable<Awaited<ReturnType<typeof lockMerge>>>

const moveBack = (db: Db, caller: Caller, { tenantId, keptId, droppedId, moved }: Merge) =>
  moveRows(db, caller, { tenantId, from: keptId, to: droppedId }, moved).catch(
    refuseOnConstraint({ elder_account_covered: '合并转入的账户余额已被使用，不能撤销' }),
  )

/** Locks both records in the order of their ids, so that two concurrent merges cannot deadlock. */
async function lockBoth(db: Db, caller: Caller, one: number, other: number): Promise<[StoredElder, StoredElder]> {
  const elders = new Map<number, StoredElder>()
  for (const id of [one, other].sort((a, b) => a - b))
    elders.set(id, await lockElder(db, caller, id).then(orNotFound('长者')))
  return [orNotFound('长者')(elders.get(one)), orNotFound('长者')(elders.get(other))]
}

const isHoused = ({ checkInStatus }: Side) => checkInStatus === CheckIn.Resident || checkInStatus === CheckIn.OnLeave

/**
 * The columns of the kept record that change. If the dropped record says that the elder lives here, its bed and state
 * of residence are copied too.
 */
function takenFrom(dropped: StoredElder, kept: StoredElder, cards: IdCards, taken: readonly string[]) {
  const { idCard, idCardMark, monthlyIncomeFen, checkInStatus, buildingName, roomName, bedName, ...columns } = dropped
  const names = recordNames.filter((name) => taken.includes(name) && name in columns)
  const plain: Omit<Partial<StoredElder>, 'factsSaid'> = Object.fromEntries(
    names.map((name) => [name, Reflect.get(columns, name)]),
  )
  const own = { ...kept, ...plain }
  const number = taken.includes('idCard')
    ? idCard && cards.open(idCard, dropped)
    : kept.idCard && cards.open(kept.idCard, kept)
  if (taken.some((name) => ['idCard', 'birthday', 'gender'].includes(name))) withIdCardFacts(number, own)
  return {
    ...plain,
    ...(taken.includes('monthlyIncome') && { monthlyIncomeFen }),
    ...(taken.includes('idCard') && (number ? cards.seal(number, kept) : { idCard: null, idCardMark: null })),
    ...(isHoused(dropped) && { checkInStatus, buildingName, roomName, bedName }),
  }
}

async function levelled(
  db: Db,
  caller: Caller,
  kept: StoredElder,
  [from, to]: [string | null, string | null | undefined],
  reason: string,
) {
  if (to !== undefined && to !== from) await addCareLevel(db, caller, kept, { from, to, reason })
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Those columns that the merge changed and nobody has changed since, with their values from before the merge. */
const stillAsMerged = (now: JsonRow, { before, after }: { before: JsonRow; after: JsonRow }): JsonRow =>
  Object.fromEntries(
    Object.entries(before).filter(([name, was]) => !same(was, after[name]) && same(now[name], after[name])),
  )
