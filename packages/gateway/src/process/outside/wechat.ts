import { OutsideFailure } from '@care/shared/outside/failure'
import { defineOutsideService } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { socialNames } from '@care/shared/server/social-names'
import { z } from 'zod'
import { askProvider } from './ask-provider.ts'
import { badAuthorization, type SocialProvider } from './provider.ts'

const name = socialNames.WX

export interface WechatSettings {
  appId: string
  secret: string
  /** Base URLs of the page with the QR code and of the API. */
  pageUrl: string
  apiUrl: string
}

const Failure = z.object({ errcode: z.number() })
const Token = z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().optional() })
const Person = z.object({ nickname: z.string().default(''), unionid: z.string().optional() })
/** WeChat's error codes for used, expired and invented authorization codes. */
const badCodes = [40029, 40163, 41008, 42003]

/** WeChat's sign-in for websites. Its OAuth parameters have nonstandard names, and errors come with status 200. */
export function wechatProvider({ appId, secret, pageUrl, apiUrl }: WechatSettings): SocialProvider {
  async function ask<T extends z.ZodType>(path: string, parameters: Record<string, string>, shape: T) {
    const answer = await askProvider(`${apiUrl}${path}?${new URLSearchParams(parameters)}`, z.unknown())
    const failure = Failure.safeParse(answer).data
    if (failure && badCodes.includes(failure.errcode)) throw badAuthorization()
    const result = shape.safeParse(answer)
    if (result.success) return result.data
    throw failure ? new OutsideFailure('refused', failure.errcode) : new OutsideFailure('odd')
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
      // the union id of a person is the same in all apps of the company, the open id differs between them
      return { type: 'WX', openId: unionid ?? person.unionid ?? openid, name: person.nickname.slice(0, 100) }
    },
  }
}

export const wechat = defineOutsideService({
  name: 'WX',
  label: `${name}登录`,
  settings: {
    SOCIAL_WX_APP_ID: z.string().max(64).describe('微信开放平台网站应用的 AppID（授权回调域为本站域名）'),
    SOCIAL_WX_SECRET: z.string().max(128).describe('微信的密钥'),
    SOCIAL_WX_URL: httpUrl.default('https://open.weixin.qq.com').describe('微信的授权页'),
    SOCIAL_WX_API_URL: httpUrl.default('https://api.weixin.qq.com').describe('微信的接口'),
  },
  make: (given) =>
    wechatProvider({
      appId: given.SOCIAL_WX_APP_ID,
      secret: given.SOCIAL_WX_SECRET,
      pageUrl: given.SOCIAL_WX_URL,
      apiUrl: given.SOCIAL_WX_API_URL,
    }),
  standIn: () => null,
  connected: `可用${name}登录和绑定`,
  without: `未接入：没有${name}登录`,
  away: `${name}暂不可用，请稍后重试或换一种方式登录`,
})
