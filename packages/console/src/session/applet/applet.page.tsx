import type { SocialProvider, SocialType } from '@care/shared/admin/session/ways/social.contract'
import { readSession } from '@care/shared/browser/session/token-store'
import { useState } from 'react'
import { FormAlert } from '../entry/form-alert.tsx'
import { LoginShell } from '../login/login-shell.tsx'
import { newNonce } from '../social/pending-social.ts'
import { useProviders } from '../social/social-buttons.tsx'
import { authorize } from '../social/social-calls.ts'
import { SocialMessage } from '../social/social-message.tsx'
import { BindView, useSocialEntry } from '../social/use-social-entry.tsx'
import { appletParamsOf } from './applet-params.ts'
import './applet.css'

/**
 * Entry from a mini-program or a work app with its auth code. Signs in only after a click, so that no link can sign a
 * user in to a stranger's account (login CSRF).
 */
export function AppletPage({ prepare }: { prepare: () => void }) {
  const [{ authCode, type, target }] = useState(() => appletParamsOf(location.search))
  const [user] = useState(() => readSession()?.user ?? null)
  const providers = useProviders()
  const [isSpent, setSpent] = useState(false)

  const { entry, social, step } = useSocialEntry(() => location.replace(target))

  /** Requests a state and uses it immediately, because the code in the address comes without a state. */
  const signIn = (chosen: SocialType) =>
    entry.attempt(async () => {
      const nonce = newNonce()
      const { url } = await authorize(chosen, 'sign-in', nonce)
      const state = new URL(url).searchParams.get('state') ?? ''
      prepare()
      setSpent(true)
      await social.signIn({ type: chosen, code: authCode ?? '', state, nonce })
    })

  const { unbound, trouble } = social
  if (trouble)
    return (
      <SocialMessage
        title={trouble.title}
        hint="请回到打开此页的应用，重新进入。"
        link="用账号登录"
        to={loginAt(target)}
        isBad
      />
    )
  if (step) return step
  if (unbound) return <BindView unbound={unbound} entry={entry} prepare={prepare} />

  const offered = providers.filter((one) => type === null || one.type === type)
  return (
    <LoginShell>
      <h1>{authCode ? '确认登录' : '小程序入口'}</h1>
      <p className="login-lead">{leadOf(authCode !== null, offered)}</p>
      <dl className="login-facts stack">
        <dt className="soft">登录后打开</dt>
        <dd>{target === '/wel/index' ? '首页' : target}</dd>
        <dt className="soft">当前登录</dt>
        <dd>{user ? `${user.nickName || user.username}（${user.tenantName}）` : '尚未登录'}</dd>
      </dl>
      {entry.failure && <FormAlert failure={entry.failure} />}
      {authCode &&
        offered.map((provider) => (
          <button
            key={provider.type}
            type="button"
            className="login-button"
            disabled={entry.busy || isSpent}
            aria-busy={entry.busy}
            onClick={() => void signIn(provider.type)}
          >
            用{provider.name.replace(/登录$/, '')}账号登录
          </button>
        ))}
      <p className="login-links row wrap between">
        <a href={user ? target : loginAt(target)}>{user ? '以当前账号继续' : '用账号密码登录'}</a>
      </p>
    </LoginShell>
  )
}

const loginAt = (target: string) => `/login?redirect=${encodeURIComponent(target)}`

function leadOf(hasCode: boolean, offered: SocialProvider[]): string {
  if (!hasCode) return '此页由微信小程序或钉钉打开并带来身份。现在没有带来身份，可用账号登录后继续。'
  if (offered.length === 0) return '打开此页的应用还没有接入本平台，请用账号登录后继续。'
  return '您从其他应用打开了本平台。确认后用该应用的账号登录；未绑定的，登录一次即可绑定。'
}
