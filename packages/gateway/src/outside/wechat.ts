import { socialNames } from '@care/shared/session/social-names'
import { z } from 'zod'
import { askProvider } from './ask-provider.ts'
import { badAuthorization, providerAway, type SocialProvider } from './provider.ts'

export interface WechatSettings {
  appId: string
  secret: string
  /** The page with the QR code, and the interface. */
  pageUrl: string
  apiUrl: string
}

const Failure = z.object({ errcode: z.number() })
const Token = z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().optional() })
const Person = z.object({ nickname: z.string().default(''), unionid: z.string().optional() })
/** Used, expired or made-up codes. */
const badCodes = [40029, 40163, 41008, 42003]

/** WeChat's open platform, sign-in of websites: parameters of its own names, failures with status 200. */
export function wechat({ appId, secret, pageUrl, apiUrl }: WechatSettings): SocialProvider {
  const name = socialNames.WX

  async function ask<T extends z.ZodType>(path: string, parameters: Record<string, string>, shape: T) {
    const answer = await askProvider(name, `${apiUrl}${path}?${new URLSearchParams(parameters)}`, z.unknown())
    const failure = Failure.safeParse(answer).data
    if (failure && badCodes.includes(failure.errcode)) throw badAuthorization()
    const result = shape.safeParse(answer)
    if (!result.success) throw Object.assign(providerAway(name), { cause: failure ?? result.error })
    return result.data
  }

  return {
    type: 'WX',
    name,
    isDemo: false,

    authorizeUrl({ state, redirect }) {
      const query = { appid: appId, redirect_uri: redirect, response_type: 'code', scope: 'snsapi_login', state }
      return `${pageUrl}/connect/qrconnect?${new URLSearchParams(query)}#wechat_redirect`
    },

    async identify(code) {
      const grant = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const { access_token, openid, unionid } = await ask('/sns/oauth2/access_token', grant, Token)
      const person = await ask('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, Person)
      // one person has one union id over all of the company's apps, and an open id in each
      return { type: 'WX', openId: unionid ?? person.unionid ?? openid, name: person.nickname.slice(0, 100) }
    },
  }
}
