import type { TokenAnswer } from '@care/shared/admin/session/session'
import type { UnboundIdentity } from '@care/shared/admin/session/ways/social.contract'
import { ApiError } from '@care/shared/http/client'
import { useState } from 'react'
import type { FirstFactorResult, SignInFlow } from '../entry/use-entry.ts'
import { bindSocial, chooseBySocial, type RedirectResult, signInBySocial } from './social-calls.ts'

/** Title and hint of an error that the user cannot correct on this page. */
export interface SocialTrouble {
  title: string
  hint: string
}

const useless: SocialTrouble = {
  title: '授权已失效',
  hint: '授权链接只能使用一次，10 分钟内有效。请返回登录页重新发起。',
}

export function troubleOf(error: unknown): SocialTrouble {
  if (!(error instanceof ApiError)) throw error
  const { status, message, requestId } = error
  if (status === 400) return useless
  if (status === 0) return { title: '网络连接失败', hint: '请检查网络后，返回登录页重新发起。' }
  const quote = requestId ? `（请求编号 ${requestId}）` : ''
  return { title: message, hint: `请稍后再试，或换一种方式登录${quote}` }
}

/** The unbound identity in a 417 refusal, if any. */
export const unboundOf = (error: unknown): UnboundIdentity | null =>
  error instanceof ApiError && error.status === 417 && error.data ? (error.data as UnboundIdentity) : null

/** Signs in by a provider's code. `unbound` is set if the identity is not bound: the next sign-in binds it. */
export function useSocial(entry: SignInFlow) {
  const [unbound, setUnbound] = useState<UnboundIdentity | null>(null)
  const [trouble, setTrouble] = useState<SocialTrouble | null>(null)

  const signIn = async (returned: RedirectResult) => {
    try {
      await entry.enterBy(async () => {
        const answer = await signInBySocial(returned)
        if ('access_token' in answer) return answer
        const { token, tenants } = answer
        const open: FirstFactorResult['open'] = (tenantId, added) =>
          chooseBySocial(returned.type, token, tenantId, added)
        return { tenants, open }
      })
    } catch (error) {
      const found = unboundOf(error)
      if (found) setUnbound(found)
      else setTrouble(troubleOf(error))
    }
  }
  return { unbound, trouble, setTrouble, signIn }
}

/**
 * Binds the identity to the account that has just signed in; returns the reason if that fails, without undoing the
 * sign-in.
 */
export async function bindAfterwards({ ticket }: UnboundIdentity, answer: TokenAnswer): Promise<string | null> {
  try {
    await bindSocial({ ticket }, answer.access_token)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
