import { SignInMethod } from '@care/shared/admin/session/own-sessions.contract'
import { Owner } from '@care/shared/admin/session/owner'
import { Account } from '@care/shared/admin/session/session'
import { AccountChanged } from '@care/shared/server/account-changed'
import { InstitutionChanged } from '@care/shared/server/institution-changed'
import { RightsChanged } from '@care/shared/server/rights-changed'
import { z } from 'zod'
import { digest } from '../redis/keys.ts'
import { accessLifeSeconds } from './tokens.ts'

/** Seconds that an unused refresh token lives; the session may end sooner by idling. */
export const refreshLifeSeconds = 30 * 24 * 3600
/** Use is noted once a minute, so a session may live that much longer. */
const notedEverySeconds = 60

/** A role view: the role as it was when the view began. */
export const RoleView = z.object({
  roleId: z.number(),
  roleName: z.string(),
  roleCode: z.string(),
  permissions: z.array(z.string()),
  /** Whether the role sees only some departments, or only itself. */
  isNarrowed: z.boolean().default(false),
  /** Institutions that the role sees; null: those of its person. */
  tenantIds: z.array(z.number()).nullable().default(null),
})
export type RoleView = z.output<typeof RoleView>

export const SessionRecord = z.object({
  account: Account,
  clientId: z.string(),
  /** Accounts that the same credential opened: the session may be switched to these. */
  proven: z.array(Owner).default([]),
  method: SignInMethod.default('password'),
  /** Sessions that this window switched away from, the latest last; other windows may still use them. */
  cameFrom: z.array(z.string()).default([]),
  address: z.string().default(''),
  device: z.string().default(''),
  /** Epoch ms. */
  signedInAt: z.number().default(0),
  /** Lifetime of access tokens, and longest idle time, in seconds, from the client. */
  accessSeconds: z.number().default(accessLifeSeconds),
  mostIdleSeconds: z.number().default(refreshLifeSeconds),
  /** Whether it belongs to an unattended screen. */
  isWall: z.boolean().default(false),
  /** Stored under a key of its own, so that other changes of the record cannot overwrite it. */
  locked: z.boolean().default(false),
  /** Stored like the lock. */
  viewing: RoleView.nullable().default(null),
})
export type SessionRecord = z.output<typeof SessionRecord>

/**
 * What lists show of a session, stored apart: the record has all rights of its account, too much to read for thousands
 * of rows.
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

export const ownerOf = ({ account: { user } }: SessionRecord): Owner => ({ tenantId: user.tenantId, userId: user.id })

/** A public name of a session; nobody can sign in with it. */
export const keyOf = (sessionId: string) => digest(`session-key:${sessionId}`).slice(0, 22)

/** Seconds that the session may idle. */
export const idleSecondsOf = ({ account: { idleMinutes }, mostIdleSeconds }: SessionRecord) =>
  Math.min(idleMinutes > 0 ? idleMinutes * 60 + notedEverySeconds : refreshLifeSeconds, mostIdleSeconds)

/** Session settings from its client. */
export const sessionLifeOf = (client: Pick<SessionRecord, 'clientId' | 'accessSeconds' | 'mostIdleSeconds'>) => {
  const { clientId, accessSeconds, mostIdleSeconds } = client
  return { clientId, accessSeconds, mostIdleSeconds }
}

/** Whether a later change ends all sessions of the account. */
export function isOutdated(sessionId: string, { account }: SessionRecord, changed: string | null): boolean {
  if (!changed) return false
  const { epoch, keptSession } = AccountChanged.parse(JSON.parse(changed))
  return account.epoch < epoch && sessionId !== keptSession
}

/** Whether the account's rights changed since the session read them. */
export const hasStaleRights = ({ account }: SessionRecord, told: string | null): boolean =>
  told !== null && account.rights < RightsChanged.parse(JSON.parse(told)).rights

/** State of the institution from its last change message. */
export function institutionOf(changed: string) {
  const { status, endsAt } = InstitutionChanged.parse(JSON.parse(changed))
  return { status, endsAt }
}
