import { clientRegistry } from '@care/shared/admin/session/clients.contract'
import { lockPasswords } from '@care/shared/admin/session/lock.contract'
import { signInLog } from '@care/shared/admin/session/own-sessions.contract'
import { profiles } from '@care/shared/admin/session/profile.contract'
import { accounts } from '@care/shared/admin/session/session.contract'
import { puzzles } from '@care/shared/admin/session/ways/captcha.contract'
import { mails } from '@care/shared/admin/session/ways/mail.contract'
import { phoneAccounts } from '@care/shared/admin/session/ways/phone.contract'
import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { SocialType, socialAccounts, socialBindings } from '@care/shared/admin/session/ways/social.contract'
import { connectionRegistry } from '@care/shared/admin/session/ways/social-connections.contract'
import { notFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { createMailer } from '../../../outside/mail/mailer.ts'
import type { Outside } from '../../../outside/outside.ts'
import { gatewaySource, runInHelper } from '../../../platform/costly/helper.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { logoSigner } from '../files/files.port.ts'
import { findAccount, findByPhone } from './accounts/account.repository.ts'
import { findUsableAccounts } from './accounts/open-accounts.ts'
import { recordSignIn } from './accounts/sign-in-log.repository.ts'
import { verifyCredentials } from './accounts/verify-credentials.ts'
import type { Puzzle } from './captcha/draw-puzzle.ts'
import { deleteClient, findClients, insertClient, replaceSecret, updateClient } from './clients/client.repository.ts'
import { saveProvenEmail } from './mail/email.repository.ts'
import { createMailNotices } from './mail/notices.ts'
import { ownAccountRoutes } from './own-account/own-account.routes.ts'
import { profileHandlers } from './own-account/profiles.ts'
import { lockPasswordHandlers } from './passwords/lock-passwords.ts'
import { createSeal } from './second-factor/seal.ts'
import { createSecondFactors } from './second-factor/second-factors.ts'
import { sendCode } from './sms/send-code.ts'
import { bindIdentity, findAccountsOfIdentity, unbindIdentity } from './social/bindings.ts'
import { countBoundAccounts, deleteConnection } from './social/connection.repository.ts'
import { createConnections } from './social/connections.ts'
import { findOwnBindings } from './social/social.repository.ts'

export interface SessionServing extends Serving {
  /** SMS and mail providers. */
  outside: Pick<Outside, 'sms' | 'mail'>
  /** The first secret encrypts, all of them decrypt (key rotation). */
  dataSecrets: readonly string[]
}

const pictures = (file: string) => new URL(`./captcha/${file}`, import.meta.url)
const drawPuzzle = runInHelper<[], Puzzle>('drawing', pictures('draw-puzzle.ts'), 'drawPuzzle')
const rasterise = runInHelper<[string, number, number], Uint8Array>('drawing', pictures('raster.ts'), 'rasterise')

/** Identifies people and their permissions; called by the gateway only. */
export async function sessionApp(app: FastifyInstance, { outside, dataSecrets, ...serving }: SessionServing) {
  const onFailed = (err: unknown) => app.log.warn({ err }, 'a message was not written down')
  const post = createMailer(serving.database, { send: outside.mail?.send, onFailed })
  const notices = createMailNotices(post)
  const signed = logoSigner(serving.identitySecret)
  ownAccountRoutes(app, serving)
  serve(app, serving, accounts, {
    verify: async ({ db, body }) => (await verifyCredentials(db, body)).map(signed),
    refresh: async ({ db, body }) => {
      const account = await findAccount(db, body.tenantId, body.userId)
      return account && signed(account)
    },
  })
  serve(app, serving, secondFactors, createSecondFactors(createSeal(dataSecrets)).handlers)
  serve(app, serving, lockPasswords, lockPasswordHandlers)
  serve(app, serving, profiles, {
    ...profileHandlers,
    update: async (input) => {
      const done = await profileHandlers.update(input)
      if (input.body.newPassword) await notices.passwordChanged(input.db, [input.body])
      return done
    },
    resetByPhone: async (input) => {
      const changed = await profileHandlers.resetByPhone(input)
      await notices.passwordChanged(input.db, changed)
      return changed
    },
  })
  serve(app, serving, mails, {
    sendCode: ({ db, body: { email: to, code } }) => {
      post(db, { to, subject: '邮箱验证码', text: `您的验证码是 ${code}，5 分钟内有效。请勿告诉他人。` })
      return true
    },
    prove: async ({ db, body: { email, ...owner } }) => {
      if (!(await saveProvenEmail(db, owner, email))) throw notFound('用户')
      return true
    },
  })
  serve(app, serving, puzzles, {
    draw: () => drawPuzzle(gatewaySource),
    raster: async ({ body: { svg, width, height } }) =>
      Buffer.from(await rasterise(gatewaySource, svg, width, height)).toString('base64'),
  })
  serve(app, serving, signInLog, {
    note: async ({ db, body }) => {
      await notices.signedIn(db, body)
      return recordSignIn(db, body)
    },
  })
  serve(app, serving, clientRegistry, {
    list: ({ db }) => findClients(db),
    create: ({ db, caller, body }) => insertClient(db, caller.nickName, body),
    update: ({ db, body }) => updateClient(db, body),
    rotate: ({ db, body }) => replaceSecret(db, body),
    remove: ({ db, body }) => deleteClient(db, body.clientId),
  })
  const connections = createConnections(dataSecrets)
  serve(app, serving, connectionRegistry, {
    list: ({ db }) => connections.list(db),
    bound: ({ db }) => countBoundAccounts(db),
    save: ({ db, caller, body }) => connections.save(db, caller, body),
    remove: ({ db, body }) => deleteConnection(db, body.type),
  })
  serve(app, serving, phoneAccounts, {
    byPhone: async ({ db, body }) => (await findUsableAccounts(db, await findByPhone(db, body.phone))).map(signed),
    sendCode: ({ db, body }) => sendCode(serving.database, db, body, { send: outside.sms?.send, onFailed }),
  })
  serve(app, serving, socialAccounts, {
    byIdentity: async ({ db, body }) => {
      const found = await findAccountsOfIdentity(db, body)
      return { ...found, accounts: found.accounts.map(signed) }
    },
    bind: async ({ db, body: { owners, ...identity } }) => {
      await bindIdentity(db, identity, owners)
      const [owner] = owners
      if (owner) await notices.bound(db, owner, identity.type)
      return true
    },
  })
  serve(app, serving, socialBindings, {
    mine: ({ db, caller }) => findOwnBindings(db, caller),
    unbind: ({ db, caller, params }) => unbindIdentity(db, caller, typeOf(params.type)),
  })
}

function typeOf(text: string): SocialType {
  const type = SocialType.safeParse(text)
  if (!type.success) throw notFound('绑定')
  return type.data
}
