import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { rowOf } from '../../crud/schemas.ts'
import { phone } from '../../resources/field.ts'
import { CallRow } from '../records/call.ts'
import { callCustomer } from './customer.words.ts'

/** A number as the network shows it, in any form: +86, a leading 0 or blanks are no part of it. */
export const CallerQuery = z.object({
  mobile: z
    .string('请输入号码')
    .trim()
    .overwrite((given) => given.replace(/^(\+?86|0086)[\s-]*(?=1[3-9])/, '').replace(/^0(?=1[3-9][\d\s-]{9,}$)/, ''))
    .pipe(validatorOf(phone('号码', { required: true }))),
})

/** 1 elder, 2 family or other contact, 3 temporary customer, 0 unknown (api-shapes §4.5). */
export const CallerType = { Unknown: 0, Elder: 1, Family: 2, Temporary: 3 } as const

const Contact = z.object({
  id: z.number(),
  name: z.string(),
  relation: z.string(),
  mobile: z.string(),
  language: z.string().nullable(),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  isEmergency: z.boolean(),
  isGuardian: z.boolean(),
  hasKey: z.boolean(),
})

const CallerElder = z.object({
  id: z.number(),
  userName: z.string(),
  gender: z.string(),
  age: z.number().nullable(),
  mobile: z.string().nullable(),
  address: z.string().nullable(),
  bedName: z.string().nullable(),
  careLevel: z.string().nullable(),
  anergy: z.string().nullable(),
  responsePlan: z.string().nullable(),
  avatar: z.string().nullable(),
  tenantId: z.number(),
  tenantName: z.string(),
})

/** One elder whom the call may concern, with what the desk needs to speak at once. */
const CallerMatch = z.object({
  type: z.literal([CallerType.Elder, CallerType.Family]),
  oldman: CallerElder,
  /** The contact of the elder who has the number; null when it is the elder's own. */
  family: Contact.nullable(),
  /** Whom to call about this elder, in order. */
  contacts: z.array(Contact),
  plans: z.array(z.object({ sourceType: z.string(), firstSteps: z.string(), words: z.string().nullable() })),
  openWarnings: z.array(
    z.object({ id: z.number(), sourceType: z.number(), warningContent: z.string(), time: z.string() }),
  ),
  openWorkOrders: z.array(z.object({ id: z.number(), workNo: z.string(), status: z.string(), downTime: z.string() })),
})
export type CallerMatch = z.output<typeof CallerMatch>

/** Who calls: the best match, the others side by side in `matches`, and the last calls with the number. */
export const CallerCard = z.object({
  type: z.literal([0, 1, 2, 3]),
  mobile: z.string(),
  oldman: CallerElder.nullable(),
  family: Contact.nullable(),
  temporary: rowOf(callCustomer).nullable(),
  matches: z.array(CallerMatch),
  openWorkOrders: CallerMatch.shape.openWorkOrders,
  lastCalls: z.array(CallRow),
})
export type CallerCard = z.output<typeof CallerCard>
