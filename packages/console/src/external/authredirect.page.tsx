import { accessToken } from '@care/shared/browser/session/access-token'
import { useEffect, useRef, useState } from 'react'
import { rememberedTarget } from '../calls/redirect.ts'
import { viewAddress } from '../session/login/view-link.tsx'
import {
  dropPendingSocial,
  type PendingSocial,
  readPendingSocial,
  redirectResultOf,
} from '../session/social/pending-social.ts'
import { bindSocial } from '../session/social/social-calls.ts'
import { SocialMessage } from '../session/social/social-message.tsx'
import { troubleOf, unboundOf } from '../session/social/use-social.ts'
import { BindView, useSocialEntry } from '../session/social/use-social-entry.tsx'
import { findTicketByProvider } from './calls.ts'
import { keepTicket } from './ticket.ts'
import { keepUnbound } from './unbound.ts'

/** Page that an identity provider redirects to. Only the tab that started the sign-in may finish it, and only once. */
export function AuthRedirectPage({ prepare }: { prepare: () => void }) {
  const [begun] = useState(readPendingSocial)
  const [isBound, setBound] = useState(false)
  const started = useRef(false)
  const back = `/login${begun?.search ?? ''}`

  const { entry, social, step } = useSocialEntry(() =>
    location.replace(rememberedTarget({ search: begun?.search ?? '' })),
  )

  const bind = async ({ type, nonce }: PendingSocial, returned: { code: string; state: string }) => {
    try {
      await bindSocial({ type, nonce, ...returned }, (await accessToken()) ?? '')
      setBound(true)
    } catch (error) {
      social.setTrouble(troubleOf(error))
    }
  }

  /**
   * For registered people without a session: a bound identity leads to the person's institutions, an unbound identity
   * must first verify a phone number.
   */
  const enterOutside = async ({ type, nonce }: PendingSocial, returned: { code: string; state: string }) => {
    try {
      keepTicket(await findTicketByProvider({ type, nonce, ...returned }))
      location.replace(viewAddress(begun?.search ?? '', 'outside'))
    } catch (error) {
      const unbound = unboundOf(error)
      if (!unbound) return social.setTrouble(troubleOf(error))
      keepUnbound(unbound)
      location.replace(back)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is used once, when the page opens.
  useEffect(() => {
    if (started.current) return
    started.current = true
    dropPendingSocial()
    const returned = redirectResultOf(location.search)
    if (!begun) return social.setTrouble(notHere)
    if (!returned) return social.setTrouble(cancelled)
    if (begun.purpose === 'external') return void enterOutside(begun, returned)
    prepare()
    if (begun.purpose === 'bind') return void bind(begun, returned)
    void social.signIn({ type: begun.type, nonce: begun.nonce, ...returned })
  }, [])

  const { unbound, trouble } = social
  if (isBound)
    return <SocialMessage title="绑定成功" hint="以后可以用它直接登录。" link="返回个人信息" to="/info/index" />
  if (trouble) {
    const home =
      begun?.purpose === 'bind' ? { link: '返回个人信息', to: '/info/index' } : { link: '返回登录', to: back }
    return <SocialMessage {...trouble} {...home} isBad />
  }
  if (step) return step
  if (!unbound) return <SocialMessage title="正在登录" hint="正在与授权方核对，请稍候。" isBusy />
  return (
    <BindView unbound={unbound} hint="只需一次，以后可直接登录。" entry={entry} prepare={prepare}>
      <a className="login-back" href={back}>
        返回登录
      </a>
    </BindView>
  )
}

const notHere = {
  title: '授权已失效',
  hint: '登录须在发起授权的同一个浏览器窗口内完成。请返回登录页重新发起。',
}
const cancelled = {
  title: '没有得到授权',
  hint: '您取消了授权，或授权方没有返回结果。请返回登录页重新发起，或换一种方式登录。',
}
