import { Line } from '@care/shared/server/line'
import { clientRegistry } from '@care/shared/session/clients.contract'
import { accounts } from '@care/shared/session/session.contract'
import { connectionRegistry } from '@care/shared/session/social-connections.contract'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Config } from '../process/config.ts'
import { insist } from '../redis/insist.ts'
import { channels } from '../redis/keys.ts'
import { createLimits } from '../serve/limits.ts'
import { createClients } from '../session/clients.ts'
import { createGuard } from '../session/guard.ts'
import { createOnline } from '../session/online.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createSocketTickets } from '../session/socket-tickets.ts'
import { createTokens } from '../session/tokens.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import { createBrake } from './brake.ts'
import { createCaptcha } from './captcha.ts'
import { createCredentialCheck } from './credentials.ts'
import { createGrants } from './grants.ts'
import { createGuesses } from './guesses.ts'
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
 * What costs the service much is asked for two at a time, one at work and one at hand: whose turn it is is decided
 * here, where it is known from whom it comes, and nobody waits behind more than these. The rest is turned away here,
 * where that costs next to nothing.
 */
const turns = { atOnce: 2, mostWaiting: 20 }

/** Everything about who calls, put together once. */
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
    guesses: createGuesses(redis),
    known,
    captcha,
    limits,
    call,
    line: new Line(turns),
    loginKey,
    takesPlain: demo,
    onFailed: (error) => log.warn({ err: error }, 'failed sign-in not written down'),
  })

  const readNewPassword = newPasswordReader(loginKey, demo)
  const step = createSecondStep({ call, limits, brake: createBrake(redis), readNewPassword })

  return {
    clients,
    /** Every gateway, this one too, asks anew for the clients that the operator keeps. */
    tellClientsChanged: () => insist(redis.publish(channels.clientsChanged, '')),
    captcha,
    drawing: new Line(turns),
    limits,
    check,
    call,
    store,
    online: createOnline(redis, store),
    tokens,
    tickets,
    pairing: createPairingCodes(redis),
    codes,
    mailCodes,
    step,
    readNewPassword,
    readOldPassword: (text: string, enc: '0' | '1' | undefined) => readPassword(text, enc, loginKey, demo) ?? '',
    sending: createSmsSending({ codes, limits, captcha, call }),
    grants: createGrants({ call, limits, tickets, step, store, tokens, known }),
    social: createSocial(config, {
      redis,
      load: () => call(connectionRegistry.list, internalCaller(), {}),
      onFailed: (err, service) => log.warn({ err, service }, 'a service from outside failed'),
    }),
    /** Every gateway asks anew for the third parties that the operator connected. */
    tellSocialChanged: () => insist(redis.publish(channels.socialChanged, '')),
    socketTickets: createSocketTickets(redis),
    guard: createGuard(store, tokens, identitySecret),
  }
}
export type SignIn = ReturnType<typeof createSignIn>
