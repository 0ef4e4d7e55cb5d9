import type { Caller } from '@care/shared/admin/session/session'
import { Refusal, wrongInput } from '@care/shared/http/errors'
import { birthdayOf, genderOf } from '@care/shared/id-card'
import { archiveFields } from '@care/shared/people/elders/archive.words'
import { contactFields } from '@care/shared/people/elders/contacts/contact.words'
import { elder } from '@care/shared/people/elders/elder.words'
import { noneValues } from '@care/shared/people/elders/facts/facts'
import type { ElderChange } from '@care/shared/people/elders/record/elder-draft'
import type { Db } from '../../../../platform/db/client.ts'
import type { IdCards } from '../../../../platform/secrets/id-cards.ts'
import { findOwnPicture, parseFileUrl } from '../../../admin/files/files.port.ts'
import { maskPerson } from '../elder-privacy.ts'
import { findKnownValues, isStaffOf } from './elder-record.repository.ts'
import { findSimilar } from './similar.repository.ts'

/** The given fields of a record; omitted ones stay unchanged. */
export type GivenFields = Omit<ElderChange, 'id' | 'updateTime' | 'careReason' | 'tagIds' | 'evenIfSimilar'>

/** Compares birthday and gender with the ID number: missing values are taken from it, and contradicting ones throw. */
export function withIdCardFacts(
  idCard: string | null,
  { birthday, gender }: { birthday: string | null; gender: string },
) {
  if (idCard === null) return { birthday, gender }
  const [born, sex] = [birthdayOf(idCard), genderOf(idCard)]
  if (birthday !== null && birthday !== born) throw wrongInput('birthday', '出生日期与身份证号码不一致')
  if ((gender === '1' || gender === '2') && gender !== sex) throw wrongInput('gender', '性别与身份证号码不一致')
  return { birthday: born, gender: sex }
}

const words = { ...elder.fields, ...archiveFields }

/** Throws for codes that are not in their dictionaries. */
export async function refuseUnknownValues(db: Db, given: GivenFields): Promise<void> {
  const asked = Object.entries(given).flatMap(([name, value]) => {
    const word = Object.entries(words).find(([one]) => one === name)?.[1]
    if (!word || !('dict' in word) || value === null || value === undefined) return []
    // 无 (none) in a list field is valid, although no dictionary contains it
    const coded = [value].flat().filter((one) => one !== Reflect.get(noneValues, name))
    return coded.map((one) => ({ name, label: word.label, type: word.dict, value: String(one) }))
  })
  const known = await findKnownValues(db, asked)
  const wrong = asked.find(({ type, value }) => !known.has(`${type} ${value}`))
  if (wrong) throw wrongInput(wrong.name, `${wrong.label}不正确`)
}

/** Throws for an unknown relation of a contact. */
export async function refuseUnknownRelations(db: Db, families: readonly { relation: string }[]): Promise<void> {
  const { label, dict: type } = contactFields.relation
  const known = await findKnownValues(
    db,
    families.map(({ relation: value }) => ({ type, value })),
  )
  if (families.some(({ relation }) => !known.has(`${type} ${relation}`))) throw wrongInput('families', `${label}不正确`)
}

const pictures = { avatar: '照片', idCardFront: '身份证人像面', idCardBack: '身份证国徽面' } as const

/**
 * Throws for pictures that the caller did not upload for the elder's institution, and for a responsible manager who is
 * not active staff there.
 */
export async function refuseForeignReferences(
  db: Db,
  { userId }: Caller,
  tenantId: number,
  given: GivenFields,
): Promise<void> {
  for (const name of ['avatar', 'idCardFront', 'idCardBack'] as const) {
    const url = given[name]
    if (!url) continue
    const address = parseFileUrl(url)
    if (!address || !(await findOwnPicture(db, { tenantId, userId }, address)))
      throw wrongInput(name, `${pictures[name]}不存在，请重新上传`, 404)
  }
  const { managerUserId } = given
  if (managerUserId && !(await isStaffOf(db, tenantId, managerUserId)))
    throw wrongInput('managerUserId', '责任人不存在或账号已停用，请重新选择', 404)
}

interface Alike {
  tenantId: number
  id: number
  given: Pick<GivenFields, 'idCard' | 'mobile'>
  /** Name and birthday to compare with those of other elders; set only when one of them changes. */
  named?: { userName: string; birthday: string } | undefined
  evenIfSimilar?: boolean | undefined
}

/**
 * Refuses a person who may already have a record: always when another elder has the same ID number; for the same phone,
 * or name and birthday, until the user confirms that it is somebody else.
 */
export async function refuseSimilarElders(db: Db, caller: Caller, cards: IdCards, asked: Alike): Promise<void> {
  const { tenantId, id, given, named, evenIfSimilar = false } = asked
  const alike = await findSimilar(db, {
    tenantId,
    id,
    mobile: given.mobile ?? null,
    ...(given.idCard && { idCardMarks: cards.marksOf(given.idCard, [tenantId]) }),
    ...(named && { named }),
  })
  const holder = alike.find(({ same }) => same === 'idCard')
  if (!holder && (evenIfSimilar || alike.length === 0)) return

  const names = [...new Set(alike.map(({ userName }) => userName))].join('、')
  const sentence = holder
    ? `该身份证号码已登记在长者“${holder.userName}”名下`
    : `已有相似的长者档案：${names}，请确认是否为同一人`
  const candidates = alike.map((one) => maskPerson(caller, one))
  throw new Refusal(200, sentence, {}, { reason: 'same-person', ...(holder && { field: 'idCard' }), candidates })
}
