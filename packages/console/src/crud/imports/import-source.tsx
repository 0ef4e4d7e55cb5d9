import { maxImportBytes, maxImportRows } from '@care/shared/jobs/limits'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { download } from '../../kit/text/download.ts'
import { Fault } from '../../kit/text/fault.tsx'
import './imports.css'

interface Props {
  noun: string
  area: string
  isSending: boolean
  onSend: (file: File, update: boolean) => void
  /** The import never updates existing records. */
  newOnly?: boolean | undefined
}

/** Client-side check: why this file cannot be sent, or null. */
function refusalOf({ name, size }: File): string | null {
  if (!/\.(xlsx|csv)$/i.test(name)) return '只支持 xlsx 和 csv 文件'
  if (size === 0) return '文件是空的，请重新选择'
  return size > maxImportBytes ? '文件不能超过20MB，请拆分后导入' : null
}

/** Chooses the file, by drag or click, and whether existing records may be updated. */
export function ImportSource({ noun, area, isSending, onSend, newOnly }: Props) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [update, setUpdate] = useState(false)
  const [isOver, setOver] = useState(false)
  const template = useMutation(api.jobs.importTemplate.mutation())
  const refusal = file && refusalOf(file)

  const saveTemplate = () =>
    template.mutate({ params: { target: area } }, { onSuccess: (sheet) => download(sheet, `${noun}导入模板.xlsx`) })

  return (
    <div className="stack">
      <label
        htmlFor={id}
        className={isOver ? 'drop-zone stack soft is-large is-over' : 'drop-zone stack soft is-large'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          setFile(event.dataTransfer.files[0] ?? null)
        }}
      >
        <i className="pi pi-cloud-upload" aria-hidden />
        {file ? <strong>{file.name}</strong> : <span>把文件拖到这里，或点击选择</span>}
        <span className="soft small">xlsx 或 csv，不超过 20 MB，最多 {maxImportRows.toLocaleString('zh-CN')} 行</span>
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv"
          className="visually-hidden"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </label>
      <Fault>{refusal}</Fault>
      {!newOnly && (
        <label className="check line grow">
          <input type="checkbox" checked={update} onChange={({ target }) => setUpdate(target.checked)} />
          更新已存在的数据
        </label>
      )}
      <div className="dialog-buttons row">
        <Button
          text
          label="下载模板"
          icon="pi pi-download"
          className="to-left"
          loading={template.isPending}
          onClick={saveTemplate}
        />
        <Button
          label="校验文件"
          icon="pi pi-check-square"
          disabled={!file || refusal !== null}
          loading={isSending}
          onClick={() => file && onSend(file, update)}
        />
      </div>
    </div>
  )
}
