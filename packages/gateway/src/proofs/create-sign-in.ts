import { clientRegistry } from '@care/shared/admin/session/clients.contract'
import { accounts } from '@care/shared/admin/session/session.contract'
import { connectionRegistry } from '@care/shared/admin/session/ways/social-connections.contract'
import { FairQueue } from '@care/shared/server/fair-queue'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Config } from '../process/config.ts'
import { failClosed } from '../redis/fail-closed.ts'
import { channels } from '../redis/keys.ts'
import { createLimits } from '../serve/limits.ts'
import { createClients } from '../session/clients.ts'
import { createGuard } from '../session/guard.ts'
import { createOnlineSessions } from '../session/online.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createSocketTickets } from '../session/socket-tickets.ts'
import { createTokens } from '../session/tokens.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import { createCaptcha } from './captcha.ts'
import { createCodeLockout } from './code-lockout.ts'
import { createCredentialCheck } from './credentials.ts'
import { createSessionGrants } from './grants.ts'
import { createPasswordGuessLimiter } from './guesses.ts'
import { createKnownDevices } from './known-devices.ts'
import { newPasswordReader } from './new-password.ts'
import { readPassword } from './password-cipher.ts'
import { createSecondStep } from './second-step.ts'
import { createSmsCodes, wrongMailCode } from './sms-codes.ts'
import { createSmsSending } from './sms-sending.ts'
import { createSocial } from './social/create-social.ts'
import { createTenantTickets } from './tenant-tickets.ts'
import { createPairingCodes } from './walls/pairing-codes.ts'

/**
 * Limits of the fair queue for expensive calls to a service: two at a time, of which one runs and one waits there. The
 * queue is in the gateway, which knows the client's address. Calls beyond it are refused with 503.
 */
const turns = { atOnce: 2, mostWaiting: 20 }

/** Creates the parts of signing in and connects them. */
export function createSignIn(app: FastifyInstance, config: Config, redis: Redis, call: InternalCalls, log: Logger) {
  const { demo, identitySecret, loginKey, tokenKeys } = config
  const store = createSessionStore(redis, tokenKeys[0]?.secret ?? '', (owner) =>
    call(accounts.refresh, internalCaller([owner.tenantId]), { body: owner }),
  )
  const clients = createClients(config.clients, () => call(clientRegistry.list, internalCaller(), {}))
  const tokens = createTokens(app, tokenKeys)
  const limits = createLimits(redis)
  const secrets = tokenKeys.map(({ secret }) => secret)
  const captcha = createCaptcha({ redis, limits, kind: config.captchaKind, secret: secrets[0] ?? '' })
  const known = createKnownDevices(secrets)
  const tickets = createTenantTickets(redis)
  const codes = createSmsCodes(redis, tokenKeys[0]?.secret ?? '')
  const mailCodes = createSmsCodes(redis, tokenKeys[0]?.secret ?? '', wrongMailCode)
  const check = createCredentialCheck({
    guesses: createPasswordGuessLimiter(redis),
    known,
    captcha,
    limits,
    call,
    line: new FairQueue(turns),
    loginKey,
    takesPlain: demo,
    onFailed: (error) => log.warn({ err: error }, 'failed sign-in not written down'),
  })

  const readNewPassword = newPasswordReader(loginKey, demo)
  const step = createSecondStep({ call, limits, brake: createCodeLockout(redis), readNewPassword })

  return {
    clients,
    /**
     * Publishes that the operator's clients have changed, so that every gateway, including this one, loads them again.
     */
    tellClientsChanged: () => failClosed(redis.publish(channels.clientsChanged, '')),
    captcha,
    drawing: new FairQueue(turns),
    limits,
    check,
    call,
    store,
    online: createOnlineSessions(redis, store),
    tokens,
    tickets,
    pairing: createPairingCodes(redis),
    codes,
    mailCodes,
    step,
    readNewPassword,
    readOldPassword: (text: string, enc: '0' | '1' | undefined) => readPassword(text, enc, loginKey, demo) ?? '',
    sending: createSmsSending({ codes, limits, captcha, call }),
    grants: createSessionGrants({ call, limits, tickets, step, store, tokens, known }),
    social: createSocial(config, {
      redis,
      load: () => call(connectionRegistry.list, internalCaller(), {}),
      onFailed: (err, service) => log.warn({ err, service }, 'a service from outside failed'),
    }),
    /** Publishes that the sign-in providers have changed, so that every gateway loads them again. */
    tellSocialChanged: () => failClosed(redis.publish(channels.socialChanged, '')),
    socketTickets: createSocketTickets(redis),
    guard: createGuard(store, tokens, identitySecret),
  }
}
export type SignIn = ReturnType<typeof createSignIn>
