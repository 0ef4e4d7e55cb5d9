import { AccountChanged } from '@care/shared/server/account-changed'
import { InstitutionChanged } from '@care/shared/server/institution-changed'
import { RightsChanged } from '@care/shared/server/rights-changed'
import { SignInMethod } from '@care/shared/session/own-sessions.contract'
import { Owner } from '@care/shared/session/owner'
import { Account } from '@care/shared/session/session'
import { z } from 'zod'
import { digest } from '../redis/keys.ts'
import { accessLifeSeconds } from './tokens.ts'

/** Seconds that a refresh token lives unused; the session may end sooner by idling. */
export const refreshLifeSeconds = 30 * 24 * 3600
/** Use is noted once a minute, so a session may live that much longer. */
const notedEverySeconds = 60

/** As which role a session looks at the product: the role as it was when the look began. */
export const RoleView = z.object({
  roleId: z.number(),
  roleName: z.string(),
  roleCode: z.string(),
  permissions: z.array(z.string()),
  /** The role sees some departments, or whoever has it alone. */
  isNarrowed: z.boolean().default(false),
  /** The institutions that the role sees; null: whatever its person sees. */
  tenantIds: z.array(z.number()).nullable().default(null),
})
export type RoleView = z.output<typeof RoleView>

export const SessionRecord = z.object({
  account: Account,
  clientId: z.string(),
  /** Every account that the same credential opened: what the session may be switched to. */
  proven: z.array(Owner).default([]),
  method: SignInMethod.default('password'),
  /** The sessions that this window switched away from, the latest last: they live on for other windows. */
  cameFrom: z.array(z.string()).default([]),
  address: z.string().default(''),
  device: z.string().default(''),
  /** Epoch ms. */
  signedInAt: z.number().default(0),
  /** Seconds that its access tokens live, and that it may go unused at most, as its client has it. */
  accessSeconds: z.number().default(accessLifeSeconds),
  mostIdleSeconds: z.number().default(refreshLifeSeconds),
  /** Of a screen that nobody stands in front of. */
  isWall: z.boolean().default(false),
  /** Kept under a key of its own, so that no other change of the record can undo it. */
  locked: z.boolean().default(false),
  /** Kept like the lock. */
  viewing: RoleView.nullable().default(null),
})
export type SessionRecord = z.output<typeof SessionRecord>

/**
 * What lists say of a session: a record holds all that its account may do, and thousands of those are not read for one
 * page.
 */
export const Said = z.object({
  userId: z.number(),
  username: z.string(),
  nickName: z.string(),
  tenantId: z.number(),
  tenantName: z.string(),
  clientId: z.string(),
  device: z.string(),
  address: z.string(),
  method: SignInMethod,
  /** Epoch ms. */
  signedInAt: z.number(),
  isWall: z.boolean(),
})

export const saidOf = (record: SessionRecord): z.output<typeof Said> => {
  const { clientId, device, address, method, signedInAt, isWall } = record
  const { id: userId, username, nickName, tenantId, tenantName } = record.account.user
  return { userId, username, nickName, tenantId, tenantName, clientId, device, address, method, signedInAt, isWall }
}

export const ownerOf = ({ account: { user } }: SessionRecord): Owner => ({ tenantId: user.tenantId, userId: user.id })

/** Names a session to people; nobody can sign in with it. */
export const keyOf = (sessionId: string) => digest(`session-key:${sessionId}`).slice(0, 22)

/** Seconds that the session lives without being used. */
export const idleSecondsOf = ({ account: { idleMinutes }, mostIdleSeconds }: SessionRecord) =>
  Math.min(idleMinutes > 0 ? idleMinutes * 60 + notedEverySeconds : refreshLifeSeconds, mostIdleSeconds)

/** What its client gives a session. */
export const lifeOf = (client: Pick<SessionRecord, 'clientId' | 'accessSeconds' | 'mostIdleSeconds'>) => {
  const { clientId, accessSeconds, mostIdleSeconds } = client
  return { clientId, accessSeconds, mostIdleSeconds }
}

/** Something that ends all sessions of the account came after this one began. */
export function isOutdated(sessionId: string, { account }: SessionRecord, changed: string | null): boolean {
  if (!changed) return false
  const { epoch, keptSession } = AccountChanged.parse(JSON.parse(changed))
  return account.epoch < epoch && sessionId !== keptSession
}

/** Whether they may do something else since it was last asked. */
export const isBehind = ({ account }: SessionRecord, told: string | null): boolean =>
  told !== null && account.rights < RightsChanged.parse(JSON.parse(told)).rights

/** How its institution stands, as it was last told. */
export function institutionOf(changed: string) {
  const { status, endsAt } = InstitutionChanged.parse(JSON.parse(changed))
  return { status, endsAt }
}
