import { z } from 'zod'
import { id, requestKey } from '../../../validators.ts'
import type { TellingState } from './family-message.moves.ts'
import { type TellingChannel, tellingChannels, tellingStates } from './family-message.words.ts'

/** Path of a message's link, after the application's base address. */
export const tellingPath = '/f/'
/** The random part of a link: 132 bits. */
export const tellingToken = z.string().regex(/^[\w-]{22}$/, '链接无效')
/** Days for which a link is valid. */
export const tellingDays = 7

const Channel = z.enum(Object.keys(tellingChannels) as [TellingChannel], '请选择发送方式')
const State = z.enum(Object.keys(tellingStates) as [TellingState])

/** A message to one person, kept forever. `link` is set only while somebody has to pass the message on. */
export const FamilyMessage = z.object({
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
export type FamilyMessage = z.output<typeof FamilyMessage>

/** A family member and the channels that can reach them; a refusal says why not. */
export const ReachableContact = z.object({
  contactId: z.number(),
  name: z.string(),
  relation: z.string(),
  mobile: z.string(),
  isEmergency: z.boolean(),
  refusals: z.object({ sms: z.string().nullable(), wechat: z.string().nullable() }),
})
export type ReachableContact = z.output<typeof ReachableContact>

/** Family members who were or can be notified of a warning, in the order of calling, with the text of the message. */
export const FamilyNotification = z.object({
  /** Why nobody can be notified. */
  refusal: z.string().nullable(),
  text: z.string(),
  contacts: z.array(ReachableContact),
  tellings: z.array(FamilyMessage),
  /** Channels without a connected provider: a message by them waits to be passed on by hand. */
  unconnected: z.array(Channel),
})
export type FamilyNotification = z.output<typeof FamilyNotification>

export const TellingInput = z.object({
  warningId: id.of('warning'),
  contactId: id.of('contact'),
  channel: Channel,
  /** Idempotency key, one per press of the button, so that a repeat sends nothing. */
  requestKey,
})
export type TellingInput = z.output<typeof TellingInput>

/** Everything that the opened link shows. */
export const TellingAnswer = z.object({ tenantName: z.string(), phone: z.string().nullable(), isRead: z.boolean() })
export type TellingAnswer = z.output<typeof TellingAnswer>
