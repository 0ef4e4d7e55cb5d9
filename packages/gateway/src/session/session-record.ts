import { SignInMethod } from '@care/shared/admin/session/own-sessions.contract'
import { AccountKey } from '@care/shared/admin/session/owner'
import { Account } from '@care/shared/admin/session/session'
import { AccountChanged } from '@care/shared/server/account-changed'
import { InstitutionChanged } from '@care/shared/server/institution-changed'
import { RightsChanged } from '@care/shared/server/rights-changed'
import { z } from 'zod'
import { digest } from '../redis/keys.ts'
import { accessLifeSeconds } from './tokens.ts'

/** Lifetime of a refresh token that is not used, in seconds; its session may end earlier by idling. */
export const refreshLifeSeconds = 30 * 24 * 3600
/**
 * Seconds between two notes in Redis that a session is in use; a session may live longer than its idle time by this
 * long.
 */
const notedEverySeconds = 60

/** A role view: the role as it was when the view began. */
export const RoleView = z.object({
  roleId: z.number(),
  roleName: z.string(),
  roleCode: z.string(),
  permissions: z.array(z.string()),
  /** Whether the role sees only some departments, or only the person's own data. */
  isNarrowed: z.boolean().default(false),
  /** Institutions that the role sees; null for all that the viewing person sees. */
  tenantIds: z.array(z.number()).nullable().default(null),
})
export type RoleView = z.output<typeof RoleView>

export const SessionRecord = z.object({
  account: Account,
  clientId: z.string(),
  /** Accounts that the same credential has proven; the session may be switched to them. */
  proven: z.array(AccountKey).default([]),
  method: SignInMethod.default('password'),
  /** Sessions from which this window switched away, the latest last; other windows may still use them. */
  cameFrom: z.array(z.string()).default([]),
  address: z.string().default(''),
  device: z.string().default(''),
  /** Epoch ms. */
  signedInAt: z.number().default(0),
  /** Lifetime of access tokens and longest idle time in seconds, copied from the OAuth client. */
  accessSeconds: z.number().default(accessLifeSeconds),
  mostIdleSeconds: z.number().default(refreshLifeSeconds),
  /** Whether the session belongs to a big screen, which nobody operates. */
  isWall: z.boolean().default(false),
  /** The lock. It has its own key in Redis, so that other changes of the record cannot overwrite it. */
  locked: z.boolean().default(false),
  /** The role view. It has its own key in Redis, like the lock. */
  viewing: RoleView.nullable().default(null),
})
export type SessionRecord = z.output<typeof SessionRecord>

/**
 * The fields of a session that lists show. They are stored separately, because reading the complete record with all
 * rights would be too much for thousands of rows.
 */
export const ListedSession = z.object({
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

export const listedSessionOf = (record: SessionRecord): z.output<typeof ListedSession> => {
  const { clientId, device, address, method, signedInAt, isWall } = record
  const { id: userId, username, nickName, tenantId, tenantName } = record.account.user
  return { userId, username, nickName, tenantId, tenantName, clientId, device, address, method, signedInAt, isWall }
}

export const ownerOf = ({ account: { user } }: SessionRecord): AccountKey => ({
  tenantId: user.tenantId,
  userId: user.id,
})

/** A public key for a session in lists, which cannot be used to sign in. */
export const publicSessionKeyOf = (sessionId: string) => digest(`session-key:${sessionId}`).slice(0, 22)

/** How many seconds the session may idle, at most the lifetime of its refresh token. */
export const idleSecondsOf = ({ account: { idleMinutes }, mostIdleSeconds }: SessionRecord) =>
  Math.min(idleMinutes > 0 ? idleMinutes * 60 + notedEverySeconds : refreshLifeSeconds, mostIdleSeconds)

/** Session settings copied from its OAuth client. */
export const sessionLifeOf = (client: Pick<SessionRecord, 'clientId' | 'accessSeconds' | 'mostIdleSeconds'>) => {
  const { clientId, accessSeconds, mostIdleSeconds } = client
  return { clientId, accessSeconds, mostIdleSeconds }
}

/** Whether the account has changed since the session began, so that the session must end. */
export function isOutdated(sessionId: string, { account }: SessionRecord, changed: string | null): boolean {
  if (!changed) return false
  const { epoch, keptSession } = AccountChanged.parse(JSON.parse(changed))
  return account.epoch < epoch && sessionId !== keptSession
}

/** Whether the account's rights have changed since the session read them. */
export const hasStaleRights = ({ account }: SessionRecord, told: string | null): boolean =>
  told !== null && account.rights < RightsChanged.parse(JSON.parse(told)).rights

/** Parses the institution's state from its last change message. */
export function institutionOf(changed: string) {
  const { status, endsAt } = InstitutionChanged.parse(JSON.parse(changed))
  return { status, endsAt }
}
