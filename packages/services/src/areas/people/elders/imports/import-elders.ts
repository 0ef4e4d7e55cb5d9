import type { Caller } from '@care/shared/admin/session/session'
import { notFound } from '@care/shared/http/errors'
import { genderOf } from '@care/shared/id-card'
import type { RowOutcome } from '@care/shared/jobs/import-rows'
import { plainName } from '@care/shared/normalize-input'
import { birthdayFrom, type ElderImportRow, unmaskedOf } from '@care/shared/people/elders/imports/elder-import'
import { elderImport } from '@care/shared/people/elders/imports/elder-import.words'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { importOnce } from '../../../../platform/plain/import-run.repository.ts'
import { lockRoom, QuotaPlaces } from '../../../../platform/quotas/room.ts'
import type { IdCards } from '../../../../platform/secrets/id-cards.ts'
import { maskMobile } from '../masking.ts'
import { elderQuotaUse } from '../usage.repository.ts'
import {
  findCodes,
  findExisting,
  insertContacts,
  insertElders,
  insertFirstHistory,
  lockImports,
  type NewElder,
  nextElderIds,
} from './elder-import.repository.ts'

/** Rows inserted per statement. */
const atOnce = 1_000
const unknownGender = '0'

interface Rows {
  scope: { tenantId?: number | undefined }
  dry: boolean
  key: string
  rows: { row: number; values: ElderImportRow }[]
}

/** A row of the file, its outcome, and its values as codes. */
interface Planned {
  outcome: RowOutcome
  values: ElderImportRow
  codes: Record<string, string>
}

/**
 * Imports new elders from a file; preview and import use the same plan. Elders who already exist are left unchanged, so
 * a file never creates duplicates.
 */
export function importElders(
  db: Db,
  caller: Caller,
  cards: IdCards,
  { scope, dry, key, rows }: Rows,
): Promise<RowOutcome[]> {
  const { tenantId = caller.tenantId } = scope
  if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')

  return importOnce(db, caller, { dry, key, scope: { tenantId }, title: `导入${elderImport.noun}` }, async () => {
    await switchTenants(db, [tenantId])
    if (!dry) await lockImports(db, tenantId)
    const places = new QuotaPlaces(elderQuotaUse, await lockRoom(db, tenantId, elderQuotaUse))
    const plan = await planOf(db, tenantId, cards, rows, places)
    const wanted = dry ? [] : plan.filter(({ outcome }) => outcome.outcome === 'create')
    for (let from = 0; from < wanted.length; from += atOnce)
      await write(db, caller, tenantId, cards, wanted.slice(from, from + atOnce))
    if (!dry) await places.tell(db, tenantId, wanted.length)
    return plan.map(({ outcome }) => outcome)
  })
}

async function planOf(
  db: Db,
  tenantId: number,
  cards: IdCards,
  rows: Rows['rows'],
  places: QuotaPlaces,
): Promise<Planned[]> {
  const known = await findCodes(db, [...new Set(dictFields.map(({ dict }) => dict))])
  const marksOf = ({ idCard }: ElderImportRow) => {
    const whole = unmaskedOf(idCard)
    return whole ? cards.marksOf(whole, [tenantId]) : []
  }
  const taken = await findExisting(db, tenantId, {
    marks: rows.flatMap(({ values }) => marksOf(values)),
    names: rows.map(({ values }) => plainName(values.userName)),
    mobiles: rows.flatMap(({ values: { mobile } }) => mobile ?? []),
  })
  const standingOf = (values: ElderImportRow) =>
    marksOf(values).some((mark) => taken.marks.has(mark))
      ? '身份证号：已有该号码的长者档案，未作修改'
      : namesakeOf(values, taken.people.get(plainName(values.userName)) ?? [])

  return rows.map(({ row, values }) => {
    const standing = standingOf(values)
    if (standing) return { outcome: { row, outcome: 'skip', message: standing }, values, codes: {} }

    const codes: Record<string, string> = {}
    const faults: string[] = []
    for (const { name, label, dict } of dictFields) {
      const written = values[name]
      const code = written && known.get(dict)?.get(written)
      if (code) codes[name] = code
      else if (written) faults.push(`${label}：没有这一项，请按模板的填写说明填写`)
    }
    const [idCard, mobile] = [unmaskedOf(values.idCard), unmaskedOf(values.mobile)]
    const isOther = ['1', '2'].includes(codes.gender ?? '') && idCard && genderOf(idCard) !== codes.gender
    if (isOther) faults.push('性别与身份证号不一致')
    if (!birthdayFrom(values)) faults.push('出生日期：请填写身份证号或出生日期')
    for (const name of ['idCard', 'mobile'] as const)
      if (values[name] && !unmaskedOf(values[name]))
        faults.push(`${elderImport.fields[name].label}：新建档案请填写完整号码，不能带 *`)

    const isFull = faults.length === 0 && places.take()
    if (isFull) faults.push(isFull)
    const note = mobile && taken.mobiles.has(mobile) ? '手机号码：另有长者登记了同一号码' : null
    const outcome: RowOutcome =
      faults.length > 0
        ? { row, outcome: 'refused', message: faults.join('；') }
        : { row, outcome: 'create', message: note }
    return { outcome, values, codes }
  })
}

/**
 * Why a row is skipped: an elder with this name has the same birthday or, if the row has none, the same phone number.
 */
function namesakeOf(values: ElderImportRow, namesakes: readonly { birthday: string | null; mobile: string | null }[]) {
  const born = birthdayFrom(values)
  if (born)
    return namesakes.some(({ birthday }) => birthday === born)
      ? '姓名和出生日期：已有同名且同日出生的长者档案，未作修改'
      : null
  const isSame = ({ mobile }: (typeof namesakes)[number]) =>
    !values.mobile || [mobile, maskMobile(mobile)].includes(values.mobile)
  return namesakes.some(isSame) ? '姓名：已有同名长者的档案，未作修改；如为另一人请填写身份证号或出生日期' : null
}

async function write(db: Db, caller: Caller, tenantId: number, cards: IdCards, wanted: Planned[]): Promise<void> {
  const ids = await nextElderIds(db, wanted.length)
  const elders = wanted.map(({ values, codes }, at): NewElder => {
    const id = ids[at] as number
    const { idCard } = values
    return {
      id,
      userName: values.userName,
      birthday: birthdayFrom(values) ?? null,
      mobile: values.mobile ?? null,
      ...(idCard ? cards.seal(idCard, { tenantId, id }) : { idCard: null, idCardMark: null }),
      gender: codes.gender ?? (idCard ? genderOf(idCard) : unknownGender),
      address: values.address ?? null,
      remark: values.remark ?? null,
      careLevel: codes.careLevel ?? null,
      anergy: codes.anergy ?? null,
      elderlyCategory: codes.elderlyCategory ?? null,
      nation: codes.nation ?? null,
    }
  })
  const came = await insertElders(db, tenantId, caller.userId, elders)
  const contacts = wanted.flatMap(({ values, codes, outcome }, at) => {
    const oldmanId = ids[at] as number
    if (!came.has(oldmanId))
      Object.assign(outcome, { outcome: 'skip', message: '身份证号：已有该号码的长者档案，未作修改' })
    const { emergencyName: name, emergencyMobile: mobile } = values
    if (!came.has(oldmanId) || !name || !mobile) return []
    return [{ oldmanId, name, relation: codes.emergencyRelation ?? otherRelation, mobile }]
  })
  await insertContacts(db, tenantId, contacts)
  const begun = elders.filter(({ id }) => came.has(id)).map(({ id, careLevel }) => ({ oldmanId: id, careLevel }))
  await insertFirstHistory(db, tenantId, caller, begun)
}

const otherRelation = '99'
const dictNames = ['gender', 'careLevel', 'anergy', 'elderlyCategory', 'nation', 'emergencyRelation'] as const
const dictFields = dictNames.map((name) => ({ name, ...elderImport.fields[name] }))
