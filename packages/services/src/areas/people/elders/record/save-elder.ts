import type { Caller } from '@care/shared/admin/session/session'
import { conflict, notFound, orNotFound, wrongInput } from '@care/shared/http/errors'
import { pickFactFields } from '@care/shared/people/elders/facts/facts'
import type { ElderChange, ElderDraft } from '@care/shared/people/elders/record/elder-draft'
import { isMasked, recordNames } from '@care/shared/people/elders/record/elder-draft'
import type { Db } from '../../../../platform/db/client.ts'
import { requireQuotaRoom } from '../../../../platform/quotas/room.ts'
import type { IdCards } from '../../../../platform/secrets/id-cards.ts'
import { dropHiddenFields, seesIdCards } from '../elder-privacy.ts'
import { refuseContradiction } from '../facts/write-facts.ts'
import { maskIdCard, maskMobile } from '../masking.ts'
import { setTags } from '../tags/tag-elders.ts'
import { elderQuotaUse } from '../usage.repository.ts'
import {
  addCareLevel,
  addChange,
  findLastAuthor,
  insertElder,
  insertFamilies,
  lockElder,
  type StoredElder,
  sealIdCard,
  updateElder,
} from './elder-record.repository.ts'
import {
  type GivenFields,
  refuseForeignReferences,
  refuseSimilarElders,
  refuseUnknownRelations,
  refuseUnknownValues,
  withIdCardFacts,
} from './record-rules.ts'

/** Creates an elder together with the given contacts. */
export async function createElder(db: Db, caller: Caller, cards: IdCards, draft: ElderDraft): Promise<{ id: number }> {
  const { tenantId = caller.tenantId, families = [], tagIds = [], evenIfSimilar, source = 1, ...typed } = draft
  if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
  const { idCard = null, userName } = typed
  const given = {
    ...typed,
    ...withIdCardFacts(idCard, { birthday: typed.birthday ?? null, gender: typed.gender ?? '0' }),
  }
  refuseContradiction(pickFactFields(given))
  await refuseUnknownValues(db, given)
  await refuseUnknownRelations(db, families)
  await refuseForeignReferences(db, caller, tenantId, given)
  const named = given.birthday ? { userName, birthday: given.birthday } : undefined
  await refuseSimilarElders(db, caller, cards, { tenantId, id: 0, given, named, evenIfSimilar })

  await requireQuotaRoom(db, tenantId, elderQuotaUse)
  const id = await insertElder(db, caller, { ...columnsOf(given), userName, tenantId, source })
  const elder = { tenantId, id }
  if (idCard !== null) await sealIdCard(db, elder, cards.seal(idCard, elder))
  await insertFamilies(
    db,
    families.map((family, at) => ({ ...family, sort: family.sort ?? at, tenantId, oldmanId: id })),
  )
  await setTags(db, caller, elder, tagIds)
  const fields = [...recordNames.filter((name) => !isEmpty(given[name])), ...(tagIds.length > 0 ? ['tags'] : [])]
  await addChange(db, caller, elder, 'create', fields)
  if (given.careLevel) await addCareLevel(db, caller, elder, { from: null, to: given.careLevel, reason: null })
  return { id }
}

/**
 * Writes the given values that differ. Throws with the name of the other author if the record changed since
 * the caller read it (optimistic lock).
 */
export async function changeElder(db: Db, caller: Caller, cards: IdCards, change: ElderChange): Promise<true> {
  const { id, updateTime, careReason, tagIds, evenIfSimilar, ...typed } = change
  const kept = await lockElder(db, caller, id).then(orNotFound('长者'))
  if (updateTime !== undefined && updateTime < kept.updateTime) throw await outdated(db, kept)

  const known = kept.idCard && cards.open(kept.idCard, kept)
  const whole = unmasked(caller, kept, known, typed)
  const before = { ...kept, idCard: known, monthlyIncome: yuanOf(kept.monthlyIncomeFen) }
  let changed = differing(before, whole)
  if ('idCard' in changed || 'birthday' in changed || 'gender' in changed) {
    // if the caller omits birthday and gender, they are taken from the new ID number
    const stays = (name: keyof GivenFields) => !changed.idCard || name in whole
    const { idCard = known, birthday = stays('birthday') ? kept.birthday : null } = changed
    const own = { birthday, gender: changed.gender ?? (stays('gender') ? kept.gender : '0') }
    changed = { ...changed, ...differing(before, { ...own, ...withIdCardFacts(idCard, own) }) }
  }
  const isTagged = tagIds !== undefined && (await setTags(db, caller, kept, tagIds))
  const names = [...recordNames.filter((name) => name in changed), ...(isTagged ? ['tags'] : [])]
  if (names.length === 0) return true

  refuseContradiction(pickFactFields({ ...kept, ...changed }))
  await refuseUnknownValues(db, changed)
  await refuseForeignReferences(db, caller, kept.tenantId, changed)
  const [userName, birthday] = [changed.userName ?? kept.userName, changed.birthday ?? kept.birthday]
  const isRenamed = 'userName' in changed || 'birthday' in changed
  const named = isRenamed && birthday ? { userName, birthday } : undefined
  await refuseSimilarElders(db, caller, cards, { tenantId: kept.tenantId, id, given: changed, named, evenIfSimilar })

  const { idCard, ...rest } = changed
  const sealed = idCard === undefined ? {} : idCard === null ? { idCard, idCardMark: null } : cards.seal(idCard, kept)
  await updateElder(db, caller, kept, { ...columnsOf(rest), ...sealed })
  await addChange(db, caller, kept, 'update', names)
  if ('careLevel' in changed)
    await addCareLevel(db, caller, kept, {
      from: kept.careLevel,
      to: changed.careLevel ?? null,
      reason: careReason ?? null,
    })
  return true
}

async function outdated(db: Db, kept: StoredElder) {
  const who = (await findLastAuthor(db, kept)) ?? '其他人'
  return conflict(`该档案已被${who}于 ${kept.updateTime.slice(5, 16)} 修改，请核对最新内容后再保存`)
}

/**
 * Ignores values that the caller sends back masked, or as null because they were hidden; those fields stay unchanged.
 */
function unmasked(caller: Caller, kept: StoredElder, known: string | null, typed: GivenFields): GivenFields {
  const given = dropHiddenFields(caller, { ...typed })
  if (isMasked(given.mobile)) {
    if (given.mobile !== maskMobile(kept.mobile)) throw wrongInput('mobile', '手机号码格式不正确')
    delete given.mobile
  }
  if (isMasked(given.idCard)) {
    if (known === null || given.idCard !== maskIdCard(known)) throw wrongInput('idCard', '身份证号码不正确')
    delete given.idCard
  }
  if (given.idCard === null && !seesIdCards(caller)) delete given.idCard
  return given
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const yuanOf = (fen: number | null) => (fen === null ? null : fen / 100)

/** The given values that differ from the stored ones. */
function differing(before: object, given: GivenFields): GivenFields {
  const kept = new Map<string, unknown>(Object.entries(before))
  const entries = Object.entries(given).filter(([name, value]) => value !== undefined && !same(value, kept.get(name)))
  return Object.fromEntries(entries)
}

/** The fields in the form of the table's columns. */
function columnsOf({ idCard: _sealed, monthlyIncome, gender, ...columns }: GivenFields) {
  return {
    ...columns,
    ...(gender !== undefined && { gender: gender ?? '0' }),
    ...(monthlyIncome !== undefined && {
      monthlyIncomeFen: monthlyIncome === null ? null : Math.round(monthlyIncome * 100),
    }),
  }
}
