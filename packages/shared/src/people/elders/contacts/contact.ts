import { z } from 'zod'
import { validatorOf } from '../../../crud/field-validators.ts'
import { rowShapeOf } from '../../../crud/schemas.ts'
import { PageQuery } from '../../../http/page.ts'
import { timeOfDay } from '../../../shanghai-time.ts'
import { id, idCard, lines, personName, text } from '../../../validators.ts'
import { Family } from '../elder.ts'
import { contactFields } from './contact.words.ts'

/**
 * A contact of an elder, from family or neighbourhood; `sort` is the order of calling. `idCard` is masked or absent.
 */
export const Contact = Family.extend({ oldmanId: z.number(), ...rowShapeOf(contactFields) })
export type Contact = z.output<typeof Contact>

export const ContactSearch = PageQuery.extend({ oldmanId: id.of('elder') })

/** HH:mm of any day. */
const clock = z.string().regex(timeOfDay, '时间应为 00:00 到 23:59').nullable()
const flag = z.boolean('选项不正确')

const given = {
  name: personName(50, '请输入姓名'),
  relation: validatorOf(contactFields.relation),
  mobile: validatorOf(contactFields.mobile),
  language: text(50, '方言/语言').nullable().optional(),
  quietFrom: clock.optional(),
  quietTo: clock.optional(),
  isEmergency: flag.optional(),
  isGuardian: flag.optional(),
  hasKey: flag.optional(),
  /** The unmasked ID number; null removes the stored one. */
  idCard: idCard.nullable().optional(),
  address: text(200, '住址').nullable().optional(),
  workUnit: text(100, '工作单位').nullable().optional(),
  openId: text(64, '公众号 OpenID').nullable().optional(),
  remark: lines(500, '备注').nullable().optional(),
}
type Quiet = { quietFrom?: string | null | undefined; quietTo?: string | null | undefined }
const isWholeRest = ({ quietFrom, quietTo }: Quiet) => !quietFrom === !quietTo
const halfRest = { message: '免打扰时段请同时填写开始和结束时间', path: ['quietTo'] }

/** A new contact, added last in the order of calling. */
export const NewContact = z.object({ oldmanId: id.of('elder'), ...given }).refine(isWholeRest, halfRest)
export type NewContact = z.output<typeof NewContact>

/** An omitted field keeps its value. */
export const ContactChange = z
  .object(given)
  .partial()
  .extend({ id: id.of('contact') })
  .refine(isWholeRest, halfRest)
export type ContactChange = z.output<typeof ContactChange>

/** All contacts of the elder, in the order of calling. */
export const CallOrder = z.object({
  oldmanId: id.of('elder'),
  ids: z.array(id.of('contact'), '请选择联系人').min(1, '请选择联系人').max(50),
})
export type CallOrder = z.output<typeof CallOrder>
