import { z } from 'zod'
import { birthdayOf } from '../../id-card.ts'
import { date, idCard, mobile, requiredText, text } from '../../validators.ts'
import { wireTime } from '../../wire-time.ts'

/** As people and spreadsheets write a day: 1940-5-1, 1940/05/01, 1940.5.1, 1940年5月1日, 19400501, with or without midnight. */
const day = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?: 0?0:00(?::00)?)?$/
function dayOf(value: unknown): unknown {
  const found = typeof value === 'string' ? day.exec(value.trim()) : null
  if (!found) return value
  const [, year, month = found[4], dayOfMonth = found[5]] = found
  return [year, month?.padStart(2, '0'), dayOfMonth?.padStart(2, '0')].join('-')
}

const birthday = z.preprocess(
  dayOf,
  date.refine((value) => value <= wireTime(Date.now()).slice(0, 10), '出生日期不能晚于今天'),
)
/** A spreadsheet makes a number of it, and a person parts it. */
const number = (schema: z.ZodType<string, string>) =>
  z.preprocess((value) => (typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : value), schema)
/** As the dictionary calls it, or its code; the service looks it up. */
const called = (label: string) => text(50, label).optional()

/**
 * One row of a file of elders. A cell that is empty is not given. Who somebody is must be told by an ID card or a birthday, and the two must agree.
 */
export const ElderImportRow = z
  .object({
    userName: requiredText(50, '请输入姓名', '姓名'),
    gender: called('性别'),
    birthday: birthday.optional(),
    idCard: number(idCard).optional(),
    mobile: number(mobile).optional(),
    address: text(200, '住址').optional(),
    careLevel: called('护理等级'),
    anergy: called('失能等级'),
    elderlyCategory: called('长者类别'),
    nation: called('民族'),
    emergencyName: text(50, '紧急联系人').optional(),
    emergencyRelation: called('联系人关系'),
    emergencyMobile: number(mobile).optional(),
    remark: text(500, '备注').optional(),
  })
  .superRefine((row, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field], input: row })
    const { birthday, idCard, emergencyName, emergencyMobile, emergencyRelation } = row
    if (!idCard && !birthday) refuse('birthday', '请填写身份证号或出生日期')
    if (idCard && birthday && birthdayOf(idCard) !== birthday) refuse('birthday', '出生日期与身份证号不一致')
    if ((emergencyMobile || emergencyRelation) && !emergencyName) refuse('emergencyName', '请填写紧急联系人的姓名')
    if (emergencyName && !emergencyMobile) refuse('emergencyMobile', '请填写紧急联系人的电话')
  })
export type ElderImportRow = z.output<typeof ElderImportRow>

/** An ID card tells it where nobody wrote it. */
export const bornOf = ({ birthday, idCard }: ElderImportRow) => birthday ?? birthdayOf(idCard ?? '')
