import { useState } from 'react'
import './challenge.css'

/** Shows recovery codes once: each code replaces a lost authenticator once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`恢复码，每个只能使用一次\r\n${codes.join('\r\n')}\r\n`)}`

  return (
    <>
      <h1>保存恢复码</h1>
      <p className="login-lead">验证器绑定成功。手机丢失时，用下面任意一个恢复码登录；它们只显示这一次</p>
      <ul className="login-codes stack">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <a href={file} download="恢复码.txt" onClick={() => setKept(true)}>
          下载为文件
        </a>
      </p>
      <label className="login-check line">
        <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
        我已妥善保存
      </label>
      <button type="button" className="login-button" disabled={!isKept} onClick={onDone}>
        进入系统
      </button>
    </>
  )
}
