import type { Caller } from '@care/shared/admin/session/session'
import type { SocialType } from '@care/shared/admin/session/ways/social.contract'
import {
  ConnectedType,
  connectionRegistry,
  type SocialConnection,
  socialConnections,
} from '@care/shared/admin/session/ways/social-connections.contract'
import { notFound, refused } from '@care/shared/http/errors'
import { socialNames } from '@care/shared/server/social-names'
import { ownOrigin } from '../http/own-origin.ts'
import { pageInMemory } from '../http/page-in-memory.ts'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'
import { internalCaller } from '../upstream/identity.ts'

/** Lists and changes the third-party sign-in providers. Responses never contain their secrets. */
export function connectionRoutes(serve: Serve, { call, social, tellSocialChanged }: SignIn) {
  const onBehalf = (caller: Caller) => ({ ...caller, permissions: [...caller.permissions, 'internal'] })
  const requireOurs = (type: ConnectedType) => {
    if (social.kept.fixedApp(type) !== null)
      throw refused(`${socialNames[type]}登录来自服务器设置 SOCIAL_${type}_APP_ID，请在设置中修改`)
  }

  serve(socialConnections, {
    page: async ({ query, from }) => {
      const [kept, bound] = await Promise.all([
        call(connectionRegistry.list, internalCaller(), {}),
        call(connectionRegistry.bound, internalCaller(), {}),
      ])
      const ofEach = (type: SocialType) => ({
        type,
        name: socialNames[type],
        redirectUrl: `${ownOrigin(from, social.publicUrl)}/authredirect`,
        accounts: bound.find((one) => one.type === type)?.accounts ?? 0,
      })
      const connected = ConnectedType.options.map((type): SocialConnection => {
        const one = kept.find((row) => row.type === type)
        const appOfSetting = social.kept.fixedApp(type)
        if (appOfSetting !== null) return { ...ofEach(type), ...fixed, appId: appOfSetting }
        if (!one) return { ...ofEach(type), ...unsaid }
        const { appId, status: state, remark, updateUser, updateTime } = one
        return { ...ofEach(type), appId, state, remark, updateUser, updateTime, source: 'page', hasSecret: true }
      })
      const demo: SocialConnection[] = social.demo
        ? [{ ...ofEach('DEMO'), ...fixed, source: 'demo', hasSecret: false }]
        : []
      return pageInMemory([...connected, ...demo], query)
    },

    save: async ({ pass, body, from }) => {
      from.about = { type: body.type }
      requireOurs(body.type)
      if (!(await call(connectionRegistry.save, onBehalf(pass.caller), { body }))) throw refused('请输入密钥')
      await tellSocialChanged()
      return true
    },

    remove: async ({ pass, params, from }) => {
      const type = ConnectedType.safeParse(params.type).data
      if (!type) throw notFound('登录方式')
      from.about = { type }
      requireOurs(type)
      if (!(await call(connectionRegistry.remove, onBehalf(pass.caller), { body: { type } })))
        throw notFound('登录方式的配置')
      await tellSocialChanged()
      return true
    },
  })
}

const nobody = { remark: null, updateUser: null, updateTime: null }
const fixed = { ...nobody, appId: null, state: 'on', source: 'settings', hasSecret: true } as const
const unsaid = { ...nobody, appId: null, state: 'none', source: 'none', hasSecret: false } as const
