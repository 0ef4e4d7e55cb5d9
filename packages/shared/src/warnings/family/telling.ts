import { z } from 'zod'
import { id, requestKey } from '../../validators.ts'
import type { TellingState } from './telling.moves.ts'
import { type TellingChannel, tellingChannels, tellingStates } from './telling.words.ts'

/** Where a message leads, after the product's own address. */
export const tellingPath = '/f/'
/** 132 bits of chance. */
export const tellingToken = z.string().regex(/^[\w-]{22}$/, '链接无效')
/** How long the link of a message is good. */
export const tellingDays = 7

const Channel = z.enum(Object.keys(tellingChannels) as [TellingChannel], '请选择发送方式')
const State = z.enum(Object.keys(tellingStates) as [TellingState])

/** One message to one person, kept for good. `link` only while somebody here has to pass it on. */
export const Telling = z.object({
  id: z.number(),
  contactId: z.number(),
  contactName: z.string(),
  relation: z.string(),
  mobile: z.string(),
  channel: Channel,
  text: z.string(),
  state: State,
  link: z.string().nullable(),
  createUser: z.string(),
  createTime: z.string(),
  openTime: z.string().nullable(),
  readTime: z.string().nullable(),
})
export type Telling = z.output<typeof Telling>

/** Somebody of the family, and by which way they can be told; a refusal says in words why not. */
export const Tellable = z.object({
  contactId: z.number(),
  name: z.string(),
  relation: z.string(),
  mobile: z.string(),
  isEmergency: z.boolean(),
  refusals: z.object({ sms: z.string().nullable(), wechat: z.string().nullable() }),
})
export type Tellable = z.output<typeof Tellable>

/** Who of the family was and can be told of a warning, in the order of calling, and what they would read. */
export const FamilyTold = z.object({
  /** Why nobody can be told, whoever it is. */
  refusal: z.string().nullable(),
  text: z.string(),
  contacts: z.array(Tellable),
  tellings: z.array(Telling),
  /** Ways whose provider is not connected: such a message waits here for somebody who passes it on. */
  unconnected: z.array(Channel),
})
export type FamilyTold = z.output<typeof FamilyTold>

export const TellingInput = z.object({
  warningId: id.of('warning'),
  contactId: id.of('contact'),
  channel: Channel,
  /** Of one press of the button: the same key again sends nothing again. */
  requestKey,
})
export type TellingInput = z.output<typeof TellingInput>

/** All that whoever opens the link is told. */
export const TellingAnswer = z.object({ tenantName: z.string(), phone: z.string().nullable(), isRead: z.boolean() })
export type TellingAnswer = z.output<typeof TellingAnswer>
