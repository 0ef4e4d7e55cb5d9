import type { TokenAnswer } from '@care/shared/admin/session/session'
import type { UnboundIdentity } from '@care/shared/admin/session/ways/social.contract'
import { saveSession } from '@care/shared/browser/session/token-store'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { EntryStep } from '../entry/entry-step.tsx'
import { useEntry } from '../entry/use-entry.ts'
import { LoginShell } from '../login/login-shell.tsx'
import { PasswordView } from '../login/password.view.tsx'
import { BindingFailed } from './social-message.tsx'
import { bindAfterwards, useSocial } from './use-social.ts'

/**
 * Sign-in by a provider, which also binds an unbound identity; `step` is the page to render until the sign-in is
 * complete.
 */
export function useSocialEntry(goOn: () => void) {
  const [unfinished, setUnfinished] = useState<{ answer: TokenAnswer; why: string } | null>(null)
  const finish = (answer: TokenAnswer) => {
    saveSession(answer)
    goOn()
  }
  const entry = useEntry({
    accept: (answer) => {
      if (!social.unbound) return finish(answer)
      void bindAfterwards(social.unbound, answer).then((why) => (why ? setUnfinished({ answer, why }) : finish(answer)))
    },
  })
  const social = useSocial(entry)
  const asked = entry.step && (
    <LoginShell>
      <EntryStep entry={entry} step={entry.step} />
    </LoginShell>
  )
  const step = unfinished ? <BindingFailed why={unfinished.why} onGoOn={() => finish(unfinished.answer)} /> : asked
  return { entry, social, step }
}

interface Props extends Pick<ComponentProps<typeof PasswordView>, 'entry' | 'prepare'> {
  unbound: UnboundIdentity
  /** Text after the instructions. */
  hint?: string
  children?: ReactNode
}

/** Binds the provider's identity to the account that signs in here. */
export const BindView = ({ unbound, hint, children, ...view }: Props) => (
  <LoginShell>
    <h1>绑定账号</h1>
    <p className="login-lead">
      {unbound.providerName}
      {unbound.name && `“${unbound.name}”`}未绑定登录账号，请使用密码登录后绑定。{hint}
    </p>
    <PasswordView {...view} submit="登录并绑定" />
    {children}
  </LoginShell>
)
