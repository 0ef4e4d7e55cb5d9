import { type Expand, numberIn } from '@care/shared/forms/questionnaires/items/expand'
import { use, useState } from 'react'
import { FillContext } from '../store/use-item.ts'
import { ariaOfGroup, type FillInputProps, textIn } from './input-props.ts'

interface Answered {
  fileName: string
  url: string
}
interface Sending {
  name: string
  share: number
  fault?: string
}
const filesIn = (value: unknown): Answered[] => (value as { files?: Answered[] } | null | undefined)?.files ?? []

const bytes = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }
/** Client-side check: message why a file is refused, or null. The server also checks the content. */
function refusalOf(file: File, expand: Expand): string | null {
  const most = numberIn(expand, 'fileSize')
  const unit = textIn(expand, 'sizeUnit') as keyof typeof bytes | ''
  if (file.size === 0) return '文件是空的，请重新选择'
  if (most !== undefined && file.size > most * bytes[unit || 'MB']) return `文件不能超过 ${most} ${unit || 'MB'}`
  return null
}

/** Input for files of this device, which are uploaded as soon as they are chosen. */
export function FilesInput(props: FillInputProps) {
  const { item, id, value, onChange } = props
  const { expand } = item
  const { sendFile } = use(FillContext).host
  const [sending, setSending] = useState<Sending[]>([])
  const files = filesIn(value)
  const most = numberIn(expand, 'limit') ?? 10
  if (!sendFile) return <p className="soft small fill-cannot">当前页面不能上传文件，请登录后填写此题</p>

  const note = (name: string, change: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.name === name ? { ...one, ...change } : one)))
  const send = async (chosen: File[]) => {
    let known = files
    for (const file of chosen.slice(0, Math.max(0, most - files.length))) {
      const refusal = refusalOf(file, expand)
      setSending((all) => [
        ...all.filter(({ name }) => name !== file.name),
        { name: file.name, share: 0, ...(refusal && { fault: refusal }) },
      ])
      if (refusal) continue
      try {
        const { url } = await sendFile(file, (share) => note(file.name, { share }))
        known = [...known, { fileName: file.name, url }]
        onChange({ files: known })
        setSending((all) => all.filter(({ name }) => name !== file.name))
      } catch (error) {
        // the row of the file shows the reason; choosing the file again retries
        note(file.name, { fault: error instanceof Error ? error.message : '上传失败，请重试' })
      }
    }
  }
  const drop = (at: number) => {
    const left = files.filter((_, other) => other !== at)
    onChange(left.length > 0 ? { files: left } : undefined)
  }

  return (
    <fieldset {...ariaOfGroup(props)} className="stack gap-2 start">
      {files.map(({ fileName, url }, at) => (
        <span key={url} className="fill-file line wrap">
          <span className="fill-file-name">{fileName}</span>
          <button type="button" className="fill-quiet" aria-label={`移除${fileName}`} onClick={() => drop(at)}>
            移除
          </button>
        </span>
      ))}
      {sending.map(({ name, share, fault }) => (
        <span key={name} className="fill-file line wrap" role={fault ? 'alert' : undefined}>
          <span className="fill-file-name">{name}</span>
          {fault ? (
            <span className="bad">{fault}</span>
          ) : (
            <progress value={share} max={1} aria-label={`${name}上传进度`} />
          )}
        </span>
      ))}
      {files.length < most && (
        <label className="fill-button is-outlined">
          <input
            id={id}
            type="file"
            className="visually-hidden"
            multiple={expand.multiple === true}
            accept={textIn(expand, 'accept') || undefined}
            onChange={({ target }) => {
              void send([...(target.files ?? [])])
              // lets the same file be chosen again
              target.value = ''
            }}
          />
          {textIn(expand, 'buttonText') || '选择文件'}
        </label>
      )}
      {expand.showTip === true && <p className="soft small">{tipOf(expand, most)}</p>}
    </fieldset>
  )
}

function tipOf(expand: Expand, most: number): string {
  const size = numberIn(expand, 'fileSize')
  return [`最多 ${most} 个文件`, size !== undefined && `单个不超过 ${size} ${textIn(expand, 'sizeUnit') || 'MB'}`]
    .filter(Boolean)
    .join('，')
}
