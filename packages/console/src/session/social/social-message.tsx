import { LoginShell } from '../login/login-shell.tsx'

interface Props {
  title: string
  hint: string
  isBad?: boolean
  isBusy?: boolean
  link?: string
  to?: string
}

/** Result of a third-party sign-in, and a link to continue. */
export const SocialMessage = ({ title, hint, isBad, isBusy, link, to }: Props) => (
  <LoginShell>
    <div role={isBad ? 'alert' : 'status'} aria-busy={isBusy}>
      <h1>{title}</h1>
      <p className="login-lead">{hint}</p>
    </div>
    {isBusy && <span className="login-spinner is-alone" aria-hidden />}
    {link && (
      <a className="login-button" href={to}>
        {link}
      </a>
    )}
  </LoginShell>
)

/** The sign-in succeeded, but the binding failed. */
export const BindingFailed = ({ why, onGoOn }: { why: string; onGoOn: () => void }) => (
  <LoginShell>
    <div role="alert">
      <h1>已登录，但没有绑定</h1>
      <p className="login-lead">{why}。可稍后在“个人信息”中重新绑定。</p>
    </div>
    <button type="button" className="login-button" onClick={onGoOn}>
      进入系统
    </button>
  </LoginShell>
)
