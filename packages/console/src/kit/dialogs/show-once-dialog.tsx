import { Fragment, type ReactNode } from 'react'
import { Button } from '../inputs/button.tsx'
import { toast, toastSuccess } from '../messages/toast.ts'
import { copyText } from '../text/copy-text.ts'
import { Dialog } from './dialog.tsx'
import './show-once-dialog.css'

interface Props {
  title: string
  /** Description; first line of the copied text. */
  about: string
  /** The values by display label. */
  values: Readonly<Record<string, string>>
  /** Toast after copying. */
  copied: string
  /** Text: why the values are shown only once. */
  note: string
  /** Content above the values. */
  children?: ReactNode
  onClose: () => void
}

/** Shows values, such as a password, that cannot be looked up again. */
export function ShowOnceDialog({ title, about, values, copied, note, children, onClose }: Props) {
  const lines = Object.entries(values)
  const copy = async () => {
    const isCopied = await copyText([about, ...lines.map(([label, value]) => `${label}：${value}`)].join('\n'))
    if (isCopied) toastSuccess(copied)
    else toast('warn', '浏览器不允许复制，请手工抄录')
  }
  return (
    <Dialog title={title} onClose={onClose} held width={32}>
      {children}
      <dl className="told-once stack">
        {lines.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="soft">{note}</p>
      <div className="dialog-buttons row">
        <Button type="button" label="复制" icon="pi pi-copy" outlined onClick={() => void copy()} />
        <Button type="button" label="我已记下" onClick={onClose} />
      </div>
    </Dialog>
  )
}
