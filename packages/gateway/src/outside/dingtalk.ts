import { socialNames } from '@care/shared/session/social-names'
import { z } from 'zod'
import { askProvider } from './ask-provider.ts'
import { badAuthorization, providerAway, type SocialProvider } from './provider.ts'

export interface DingtalkSettings {
  appId: string
  secret: string
  /** The sign-in page, and the interface. */
  pageUrl: string
  apiUrl: string
}

const Failure = z.object({ code: z.string() })
const Token = z.object({ accessToken: z.string() })
const Person = z.object({ nick: z.string().default(''), unionId: z.string() })
/** Used, expired or made-up codes. */
const badCode = /^(invalidParameter\.authCode|InvalidAuthentication|invalidAuthCode|Invalid.*[cC]ode)/

/** DingTalk's OAuth 2: the code is exchanged with a JSON body, the token travels in a header of its own. */
export function dingtalk({ appId, secret, pageUrl, apiUrl }: DingtalkSettings): SocialProvider {
  const name = socialNames.DING

  async function ask<T extends z.ZodType>(path: string, shape: T, init: RequestInit) {
    const answer = await askProvider(name, `${apiUrl}${path}`, z.unknown(), init)
    const result = shape.safeParse(answer)
    if (result.success) return result.data
    const failure = Failure.safeParse(answer).data
    if (failure && badCode.test(failure.code)) throw badAuthorization()
    throw Object.assign(providerAway(name), { cause: failure ?? result.error })
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
