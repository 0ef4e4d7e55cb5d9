import { z } from 'zod'
import { PageQuery } from '../../../http/page.ts'
import { chooseMessage, dateTimeOf, enterMessage, id, optional, text } from '../../../validators.ts'
import { keyOf } from '../items/form-item.ts'
import { type LinkState, linkGoneText, linkStates, linkTokenPattern, maxLinks } from './personal-links.words.ts'

export const linkToken = z
  .string(enterMessage('链接', linkGoneText))
  .regex(linkTokenPattern, enterMessage('链接', linkGoneText))

const State = z.enum(Object.keys(linkStates) as [LinkState], chooseMessage('状态'))

/** A personal link for one elder. `token` is set only while it can be used. */
export const PersonalLink = z.object({
  id: z.number(),
  oldmanId: z.number(),
  oldmanName: z.string(),
  state: State,
  token: z.string().nullable(),
  isPrefilled: z.boolean(),
  expireTime: z.string(),
  createUser: z.string(),
  createTime: z.string(),
  fillTime: z.string().nullable(),
  resultId: z.number().nullable(),
})
export type PersonalLink = z.output<typeof PersonalLink>

export const LinkSearch = PageQuery.extend({
  projectKey: keyOf(),
  state: optional(State),
  oldmanName: optional(text(50)),
})
export type LinkSearch = z.output<typeof LinkSearch>

/** New links; `expireTime` must be in the future and at most a year ahead by the service's clock. */
export const LinksDraft = z.object({
  projectKey: keyOf(),
  oldmanIds: z.array(id.of('elder'), '请选择长者').min(1, '请选择长者').max(maxLinks, `一次最多${maxLinks}位长者`),
  expireTime: dateTimeOf('有效期'),
  /** Whether known facts about the elder are prefilled. */
  isPrefilled: z.boolean('是否带出已知信息不正确').default(true),
})
export type LinksDraft = z.output<typeof LinksDraft>

/** `made`: number of new links; `kept`: number of elders who keep their valid link. */
export const CreatedLinks = z.object({ made: z.number(), kept: z.number() })
export type CreatedLinks = z.output<typeof CreatedLinks>

export const LinkRequest = z.object({ projectKey: keyOf(), linkToken })
export type LinkRequest = z.output<typeof LinkRequest>

/** What an opened link shows: why it cannot be used, or the elder's masked name and the prefilled facts by field. */
export const LinkOpened = z.object({
  refusal: z.string().nullable(),
  elder: z.string(),
  originalData: z.record(z.string(), z.unknown()),
})
export type LinkOpened = z.output<typeof LinkOpened>
