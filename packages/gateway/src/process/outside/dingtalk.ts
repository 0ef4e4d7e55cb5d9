import { OutsideFailure } from '@care/shared/outside/failure'
import { defineOutsideService } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { socialNames } from '@care/shared/server/social-names'
import { z } from 'zod'
import { askProvider } from './ask-provider.ts'
import { badAuthorization, type SocialProvider } from './provider.ts'

const name = socialNames.DING

export interface DingtalkSettings {
  appId: string
  secret: string
  /** Base URLs of the sign-in page and of the API. */
  pageUrl: string
  apiUrl: string
}

const Failure = z.object({ code: z.string() })
const Token = z.object({ accessToken: z.string() })
const Person = z.object({ nick: z.string().default(''), unionId: z.string() })
/** DingTalk's error codes for used, expired and invented authorization codes. */
const badCode = /^(invalidParameter\.authCode|InvalidAuthentication|invalidAuthCode|Invalid.*[cC]ode)/

/** DingTalk's sign-in (OAuth 2). It takes the code in a JSON body and the token in a header of its own. */
export function dingtalkProvider({ appId, secret, pageUrl, apiUrl }: DingtalkSettings): SocialProvider {
  async function ask<T extends z.ZodType>(path: string, shape: T, init: RequestInit) {
    const answer = await askProvider(`${apiUrl}${path}`, z.unknown(), init)
    const result = shape.safeParse(answer)
    if (result.success) return result.data
    const failure = Failure.safeParse(answer).data
    if (failure && badCode.test(failure.code)) throw badAuthorization()
    throw failure ? new OutsideFailure('refused', failure.code) : new OutsideFailure('odd')
  }

  return {
    type: 'DING',
    name,
    isDemo: false,

    authorizeUrl({ state, redirect }) {
      const query = { redirect_uri: redirect, response_type: 'code', client_id: appId, scope: 'openid', state }
      return `${pageUrl}/oauth2/auth?${new URLSearchParams({ ...query, prompt: 'consent' })}`
    },

    async identify(code) {
      const { accessToken } = await ask('/v1.0/oauth2/userAccessToken', Token, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: appId, clientSecret: secret, code, grantType: 'authorization_code' }),
      })
      const headers = { 'x-acs-dingtalk-access-token': accessToken }
      const person = await ask('/v1.0/contact/users/me', Person, { headers })
      return { type: 'DING', openId: person.unionId, name: person.nick.slice(0, 100) }
    },
  }
}

export const dingtalk = defineOutsideService({
  name: 'DING',
  label: `${name}登录`,
  settings: {
    SOCIAL_DING_APP_ID: z.string().max(64).describe('钉钉应用的 Client ID（回调地址为 本站/authredirect）'),
    SOCIAL_DING_SECRET: z.string().max(128).describe('钉钉的密钥'),
    SOCIAL_DING_URL: httpUrl.default('https://login.dingtalk.com').describe('钉钉的授权页'),
    SOCIAL_DING_API_URL: httpUrl.default('https://api.dingtalk.com').describe('钉钉的接口'),
  },
  make: (given) =>
    dingtalkProvider({
      appId: given.SOCIAL_DING_APP_ID,
      secret: given.SOCIAL_DING_SECRET,
      pageUrl: given.SOCIAL_DING_URL,
      apiUrl: given.SOCIAL_DING_API_URL,
    }),
  standIn: () => null,
  connected: `可用${name}登录和绑定`,
  without: `未接入：没有${name}登录`,
  away: `${name}暂不可用，请稍后重试或换一种方式登录`,
})
