import { useEffect, useState } from 'react'
import { isPicture, type UploadItem } from './upload-items.ts'
import { useSigned } from './use-signed.ts'

interface Props {
  item: UploadItem
  mayChange: boolean
  /** One of our own files, shown by a signed address. */
  isOwn: boolean
  onRemove: () => void
  onBack: () => void
  onRetry: () => void
}

/** One file of an upload: preview, progress and actions. */
export function UploadEntry({ item, mayChange, isOwn, onRemove, onBack, onRetry }: Props) {
  const { name, state, share, message } = item
  const percent = Math.round(share * 100)
  return (
    <li className={`upload-entry boxed line gap-3 is-${state}`}>
      <Preview item={item} isOwn={isOwn} />
      <span className="upload-name grow cut" title={name}>
        {name}
      </span>
      {state === 'sending' && (
        <progress value={percent} max={100} aria-label={`${name} 上传进度`}>
          {percent}%
        </progress>
      )}
      {state === 'failed' && <small className="form-error bad small">{message ?? '上传失败'}</small>}
      {state === 'removed' && <small className="soft">已移除</small>}
      {mayChange && state === 'failed' && item.file && (
        <button type="button" className="row-action" onClick={onRetry}>
          重试
        </button>
      )}
      {mayChange && state === 'removed' ? (
        <button type="button" className="row-action" onClick={onBack}>
          撤销
        </button>
      ) : (
        mayChange && (
          <button type="button" className="row-action is-danger" aria-label={`移除 ${name}`} onClick={onRemove}>
            移除
          </button>
        )
      )}
    </li>
  )
}

/** A thumbnail that opens the full picture. A file just chosen is shown locally. */
function Preview({ item: { name, url, file }, isOwn }: Pick<Props, 'item' | 'isOwn'>) {
  const shows = isPicture({ name, url })
  const local = useLocalAddress(shows ? file : undefined)
  const signed = useSigned(url ? [url] : [], isOwn && !local)[url ?? '']
  const address = local ?? signed
  const icon = <i className={shows ? 'pi pi-image' : 'pi pi-file'} aria-hidden />
  if (!address) return <span className="upload-preview rigid stack gap-0 soft">{icon}</span>
  return (
    <a
      className="upload-preview rigid stack gap-0 soft"
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`查看 ${name}`}
    >
      {shows ? <img src={local ?? `${address}&size=80`} alt="" /> : icon}
    </a>
  )
}

/** Object URL of a file, revoked on unmount. */
function useLocalAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
