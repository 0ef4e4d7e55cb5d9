import { formatPairingCode } from '@care/shared/overview/walls/pairing-code'
import { signInPath } from './sign-in-path.ts'
import { usePairing } from './use-pairing.ts'
import './entry.css'

/** Shown while nobody is signed in: a user signs in, or a manager approves this display by its code. */
export function Entry({ isRevoked = false }: { isRevoked?: boolean }) {
  const code = usePairing()
  return (
    <main className="stage entry">
      {isRevoked && (
        <p className="entry-revoked" role="alert">
          本大屏的接入已撤销，数据已清除
        </p>
      )}
      <h1>用配对码接入</h1>
      <output className={code ? 'entry-code' : 'entry-code is-waiting'}>
        {code ? formatPairingCode(code) : '正在获取配对码…'}
      </output>
      <p>管理员在控制台“设置 › 大屏终端”中填入配对码，本屏即开始显示。</p>
      <p className="entry-note">配对码 10 分钟内有效，到期自动更换</p>
      <a href={signInPath()}>用账号登录</a>
    </main>
  )
}
