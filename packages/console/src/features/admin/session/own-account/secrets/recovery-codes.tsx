import { useState } from 'react'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { toast } from '../../../../../kit/messages/toast.ts'
import { copyText } from '../../../../../kit/text/copy-text.ts'

interface Props {
  codes: string[]
  account: string
  onDone: () => void
}

/** Shows recovery codes once; each code replaces a lost authenticator for one sign-in. */
export function RecoveryCodes({ codes, account, onDone }: Props) {
  const [isKept, setKept] = useState(false)
  const text = `智慧养老平台恢复码（${account}），每个只能使用一次\r\n${codes.join('\r\n')}\r\n`
  const copy = async () => {
    if (await copyText(text)) setKept(true)
    else toast('warn', '浏览器不允许复制，请下载或打印')
  }
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`

  return (
    <>
      <p>手机丢失时，用下面任意一个恢复码代替动态验证码登录。每个只能使用一次，关闭后不再显示。</p>
      <ul className="factor-codes stack boxed">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="line">
        <Button label="复制" icon="pi pi-copy" text onClick={() => void copy()} />
        <a
          className="p-button p-button-text p-component"
          href={file}
          download="恢复码.txt"
          onClick={() => setKept(true)}
        >
          <i className="pi pi-download" aria-hidden /> 下载
        </a>
        <Button
          label="打印"
          icon="pi pi-print"
          text
          onClick={() => {
            printCodes(account, codes)
            setKept(true)
          }}
        />
      </div>
      <label className="factor-check line">
        <input type="checkbox" checked={isKept} onChange={({ target }) => setKept(target.checked)} />
        我已妥善保存
      </label>
      <div className="dialog-buttons row">
        <Button label="完成" disabled={!isKept} onClick={onDone} />
      </div>
    </>
  )
}

/** Prints only the codes, in a hidden iframe. */
function printCodes(account: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return
  const head = page.createElement('h1')
  head.textContent = `智慧养老平台恢复码（${account}）`
  const list = page.createElement('ol')
  for (const code of codes) {
    const line = page.createElement('li')
    line.textContent = code
    list.append(line)
  }
  page.body.append(head, list)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}
