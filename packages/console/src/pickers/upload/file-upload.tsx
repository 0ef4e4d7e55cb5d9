import type { FilePurpose } from '@care/shared/admin/files/file'
import { type ClipboardEvent, type DragEvent, use, useEffect, useRef, useState } from 'react'
import { requestKey } from '../../calls/request-key.ts'
import { useFieldState } from '../../kit/form/field-state.ts'
import { type SendFile, sendTo } from './send-file.ts'
import { UploadEntry } from './upload-entry.tsx'
import {
  acceptedExtensions,
  addressesOf,
  filesOf,
  itemsOf,
  mergeValue,
  refusalOf,
  remainingSlots,
  type UploadedFile,
  type UploadItem,
  uploadLimitsText,
  withChange,
  withProgress,
} from './upload-items.ts'
import { UploadOwnerContext } from './upload-owner.ts'
import './upload.css'

interface Props {
  id: string
  purpose: FilePurpose
  value: UploadedFile[]
  onChange: (files: UploadedFile[]) => void
  /** Maximum number; with 1, a new file replaces the old one. */
  max?: number
  disabled?: boolean
  /** Another upload target, by ticket, which needs no session. */
  send?: SendFile
}

/** Upload by click, drag or paste: client-side checks, progress, preview and undo. */
export function FileUpload({ id, purpose, value, onChange, max = 1, disabled, send }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const state = useFieldState(id, { describedBy: `${id}-limits ${id}-refusal` })
  const [items, setItems] = useState(() => itemsOf(value))
  const [refusal, setRefusal] = useState('')
  const [isOver, setOver] = useState(false)
  // latest items in a ref, because uploads outlive the render that started them
  const latest = useRef(items)
  const store = use(UploadOwnerContext)
  const sendFile = send ?? sendTo(purpose, store)
  const given = useRef(value)
  given.current = value
  const held = addressesOf(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is held anew is taken over, not each drawing's list of it.
  useEffect(() => {
    const now = mergeValue(latest.current, given.current)
    if (!now) return
    latest.current = now
    setItems(now)
  }, [held])

  const apply = (next: UploadItem[]) => {
    const before = filesOf(latest.current)
    latest.current = next
    setItems(next)
    const after = filesOf(next)
    if (addressesOf(before) !== addressesOf(after)) onChange(after)
  }
  const change = (key: string, to: Partial<UploadItem>) => apply(withChange(latest.current, key, to))

  async function upload(key: string, file: File) {
    const tell = (to: Partial<UploadItem>) => apply(withProgress(latest.current, key, to))
    change(key, { state: 'sending', share: 0, message: undefined })
    try {
      const { url } = await sendFile(file, (share) => tell({ share }))
      tell({ state: 'done', share: 1, url })
    } catch (error) {
      tell({ state: 'failed', message: error instanceof Error ? error.message : '上传失败' })
    }
  }

  function add(files: File[]) {
    if (disabled || files.length === 0) return
    const good = files.filter((file) => refusalOf(file, purpose) === null)
    // a single file is only replaced by a valid file
    if (max === 1 && good.length > 0) apply(latest.current.filter(({ state }) => state === 'sending'))
    const taken = good.slice(0, Math.max(0, remainingSlots(latest.current, max)))
    const wrong = files.map((file) => refusalOf(file, purpose)).find(Boolean)
    setRefusal(wrong ?? (taken.length < good.length ? `最多上传 ${max} 个文件` : ''))
    for (const file of taken) {
      const key = requestKey()
      apply([...latest.current, { key, name: file.name, state: 'sending', share: 0, file }])
      void upload(key, file)
    }
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const paste = ({ clipboardData }: ClipboardEvent) => add([...clipboardData.files])

  return (
    <div className="upload stack gap-2" onPaste={paste}>
      {!disabled && (
        <button
          id={id}
          type="button"
          className={isOver ? 'drop-zone stack soft is-over' : 'drop-zone stack soft'}
          aria-invalid={state['aria-invalid']}
          aria-describedby={state['aria-describedby']}
          onClick={() => input.current?.click()}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <i className="pi pi-upload" aria-hidden />
          <span>点击选择，或拖入、粘贴文件</span>
          <small className="small" id={`${id}-limits`}>
            {uploadLimitsText(purpose, max)}
          </small>
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={max > 1}
        accept={acceptedExtensions(purpose)}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p id={`${id}-refusal`} className="form-error bad small" role="alert">
        {refusal}
      </p>
      <ul className="upload-list stack gap-1">
        {items.map((item) => (
          <UploadEntry
            key={item.key}
            item={item}
            mayChange={!disabled}
            isOwn={send === undefined}
            onRemove={() => change(item.key, { state: 'removed' })}
            onBack={() =>
              remainingSlots(latest.current, max) > 0 && change(item.key, { state: item.url ? 'done' : 'failed' })
            }
            onRetry={() => item.file && void upload(item.key, item.file)}
          />
        ))}
      </ul>
    </div>
  )
}
