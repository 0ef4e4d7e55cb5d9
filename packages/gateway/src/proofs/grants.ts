import { noTenantList } from '@care/shared/admin/session/identity'
import { whyPaused } from '@care/shared/admin/session/institution'
import { type SignInMethod, signInLog } from '@care/shared/admin/session/own-sessions.contract'
import type { Account, TokenAnswer } from '@care/shared/admin/session/session'
import { forbidden, invalid } from '@care/shared/http/errors'
import type { Limits } from '../serve/limits.ts'
import type { Client } from '../session/clients.ts'
import { deviceOf, type Sender } from '../session/sender.ts'
import { type SessionRecord, sessionLifeOf } from '../session/session-record.ts'
import type { Rotation, SessionStore } from '../session/session-store.ts'
import type { Tokens } from '../session/tokens.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import { wrongCredentials } from './credentials.ts'
import type { KnownDevices } from './known-devices.ts'
import type { ChallengeFields, SecondStep } from './second-step.ts'
import type { TenantTickets } from './tenant-tickets.ts'

interface Means {
  call: InternalCalls
  limits: Limits
  tickets: TenantTickets
  step: SecondStep
  store: SessionStore
  tokens: Tokens
  known: KnownDevices
}

/** The accounts that a credential has proven, and the kind of the credential. */
export interface SignInProof {
  accounts: Account[]
  method: SignInMethod
  /** Opens exactly this account, even if the header names another tenant. */
  only?: Account
  /** Uses up a one-time credential; called after every other check has passed. */
  consume?: () => Promise<void>
  /** Set if the credential cannot be sent a second time; a challenge then includes a ticket in its place. */
  isOnce?: true
}

type Origin = Pick<SessionRecord, keyof ReturnType<typeof sessionLifeOf> | 'proven' | 'method' | 'cameFrom'>

/** Maximum number of sessions, left by switching tenants, that are stored for a window. */
const mostKept = 10
/** Initial state of a new session: unlocked, of a person, without a role view. */
const anew = { locked: false, isWall: false, viewing: null }

/** The last step of every sign-in method: chooses one of the proven accounts and opens a session for it. */
export function createSessionGrants({ call, limits, tickets, step, store, tokens, known }: Means) {
  function answer({ sessionId, refreshToken, record }: Rotation): TokenAnswer {
    return {
      access_token: tokens.sign(sessionId, record.accessSeconds),
      refresh_token: refreshToken,
      token_type: 'bearer',
      expires_in: record.accessSeconds,
      scope: 'server',
      clientId: record.clientId,
      user_info: record.account.user,
    }
  }

  /** Writes the sign-in to the log first, so that no session opens without an entry. */
  async function begin(account: Account, of: Origin, from: Sender): Promise<TokenAnswer> {
    const { id: userId, tenantId } = account.user
    const device = deviceOf(from)
    await call(signInLog.note, internalCaller([tenantId]), {
      body: { tenantId, userId, method: of.method, result: 'success', ...device, requestId: from.id },
    })
    known.remember(from, account.user.username)
    return answer(await store.open({ account, ...of, ...device, signedInAt: Date.now(), ...anew }))
  }

  return {
    answer,

    /**
     * Opens a session for a proven credential. Throws a challenge while a further factor is missing; the credential is
     * then not used up.
     */
    async open(proof: SignInProof, client: Client, from: Sender, answers: ChallengeFields): Promise<TokenAnswer> {
      const { accounts, method, only, consume, isOnce } = proof
      const proven = accounts
        .filter(({ isPending }) => !isPending)
        .map(({ user }) => ({ userId: user.id, tenantId: user.tenantId }))
      const chosen = only ?? chooseAccount(accounts, from)
      const ticket = isOnce ? () => tickets.issue(chosen.user.username, accounts, method) : undefined
      const { account, recoveryCodes } = await step.pass(chosen, method, answers, from, ticket)
      await consume?.()
      const opened = await begin(account, { ...sessionLifeOf(client), proven, method, cameFrom: [] }, from)
      return recoveryCodes ? { ...opened, recovery_codes: recoveryCodes } : opened
    },

    /** Opens a second session beside the first one, so that each browser tab keeps its tenant. */
    async switchTo(
      chosen: Account,
      before: SessionRecord & { sessionId: string },
      from: Sender,
      answers: ChallengeFields,
    ) {
      const { account, recoveryCodes } = await step.pass(chosen, 'switch', answers, from)
      const { proven, sessionId } = before
      const cameFrom = [...before.cameFrom, sessionId].slice(-mostKept)
      const opened = await begin(account, { ...sessionLifeOf(before), proven, method: 'switch', cameFrom }, from)
      return recoveryCodes ? { ...opened, recovery_codes: recoveryCodes } : opened
    },

    /** The proven credential for which a ticket was issued. */
    async byTicket(ticket: string, from: Sender): Promise<SignInProof> {
      const proof = await limits.judge({ name: 'ticket', max: 60, seconds: 60 }, from.ip, () => tickets.read(ticket))
      if (!proof) throw wrongCredentials()
      const consume = async () => {
        if (!(await tickets.consume(ticket))) throw wrongCredentials()
      }
      return { accounts: proof.accounts, method: proof.method, consume }
    },
  }
}
export type SessionGrants = ReturnType<typeof createSessionGrants>

/** The account of the tenant in the header; without a header, the only account. */
export function chooseAccount(found: Account[], { headers }: Sender): Account {
  const named = headers['tenant-id']
  const isNamed = named !== undefined && named !== '' && named !== String(noTenantList)
  const open = found.filter((account) => !account.isPending && !whyPaused(account.institution))
  const those = isNamed ? found.filter(({ user }) => String(user.tenantId) === named) : open.length > 0 ? open : found
  const [chosen] = those
  if (chosen?.isPending) throw forbidden('机构正在审核，通过后才能登录')
  if (chosen && (isNamed || those.length === 1)) return chosen
  throw isNamed ? forbidden('不允许访问该机构') : invalid('请选择机构')
}
