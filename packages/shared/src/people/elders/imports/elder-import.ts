import { z } from 'zod'
import { birthdayOf, idCardRefusal } from '../../../id-card.ts'
import { normalizeName } from '../../../normalize-input.ts'
import { mobile, personName, text } from '../../../validators.ts'
import { birthday } from '../birthday.ts'
import { idCardOrMasked, isMasked, mobileOrMasked } from '../record/elder-draft.ts'

/**
 * A day as people and spreadsheets write it: 1940-5-1, 1940/05/01, 1940.5.1, 1940年5月1日, 19400501, with or without
 * midnight.
 */
const day = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?: 0?0:00(?::00)?)?$/
function dayOf(value: unknown): unknown {
  const found = typeof value === 'string' ? day.exec(value.trim()) : null
  if (!found) return value
  const [, year, month = found[4], dayOfMonth = found[5]] = found
  return [year, month?.padStart(2, '0'), dayOfMonth?.padStart(2, '0')].join('-')
}

/** A dictionary label or code; the service looks it up. */
const called = (label: string) => text(50, label).optional()

/**
 * One row of an import file. An empty cell counts as not given. ID card and birthday must agree; a new record needs
 * one of them and unmasked numbers. Masked numbers, as in an export, only match existing records.
 */
export const ElderImportRow = z
  .object({
    userName: personName(50, '请输入姓名'),
    gender: called('性别'),
    birthday: z.preprocess(dayOf, birthday).optional(),
    idCard: idCardOrMasked.optional(),
    mobile: mobileOrMasked.optional(),
    address: text(200, '住址').optional(),
    careLevel: called('护理等级'),
    anergy: called('失能等级'),
    elderlyCategory: called('长者类别'),
    nation: called('民族'),
    emergencyName: text(50, '紧急联系人', undefined, normalizeName).optional(),
    emergencyRelation: called('联系人关系'),
    emergencyMobile: mobile.optional(),
    remark: text(500, '备注').optional(),
  })
  .superRefine((row, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field], input: row })
    const { birthday, emergencyName, emergencyMobile, emergencyRelation } = row
    const idCard = unmaskedOf(row.idCard)
    if (idCard && birthday && !idCardRefusal(idCard) && birthdayOf(idCard) !== birthday)
      refuse('birthday', '出生日期与身份证号不一致')
    if ((emergencyMobile || emergencyRelation) && !emergencyName) refuse('emergencyName', '请填写紧急联系人的姓名')
    if (emergencyName && !emergencyMobile) refuse('emergencyMobile', '请填写紧急联系人的电话')
  })
export type ElderImportRow = z.output<typeof ElderImportRow>

/** The number; undefined when it is masked. */
export const unmaskedOf = (number: string | undefined) => (isMasked(number) ? undefined : number)

/** The birthday, else the one in the ID number; undefined without both. */
export function birthdayFrom({ birthday, ...row }: Pick<ElderImportRow, 'birthday' | 'idCard'>): string | undefined {
  const idCard = unmaskedOf(row.idCard)
  return birthday ?? (idCard && birthdayOf(idCard))
}
