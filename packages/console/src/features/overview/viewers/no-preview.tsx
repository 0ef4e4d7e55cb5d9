import type { FileView } from '@care/shared/admin/files/file'
import { bytesText } from '@care/shared/text/bytes-text'
import { Button } from '../../../kit/inputs/button.tsx'
import { fileIcon, kindName } from './file-words.ts'

interface Props {
  file: FileView
  onSave: () => void
  isSaving: boolean
  onRetry: () => void
  isRetrying: boolean
}

/** Placeholder for a document without preview: its type, the reason, and a download or retry button. */
export const NoPreview = ({ file, onSave, isSaving, onRetry, isRetrying }: Props) => (
  <main className="state is-page">
    <i className={`pi ${fileIcon(file.type)} viewer-big-icon`} aria-hidden />
    <h1 className="state-title">{file.original}</h1>
    <p className="soft">
      {kindName(file.type)} · {bytesText(file.fileSize)} · 上传于 {file.createTime.slice(0, 16)}
    </p>
    <p className="viewer-reason soft" role="status">
      {file.form === 'working' && <i className="pi pi-spin pi-spinner" aria-hidden />} {reasons[file.form]}
    </p>
    <div className="line">
      {file.form === 'failed' && (
        <Button label="重新转换" icon="pi pi-refresh" outlined loading={isRetrying} onClick={onRetry} />
      )}
      <Button label="下载" icon="pi pi-download" loading={isSaving} onClick={onSave} />
    </div>
  </main>
)

const reasons: Record<FileView['form'], string> = {
  ready: '',
  none: '此类文件不能在线查看，请下载后打开',
  working: '正在转换为可在线查看的格式，通常只需几秒',
  failed: '转换没有成功，可重新转换，或下载后用 Office 打开',
  off: '未接入文档转换服务：Office 文件暂不能在线查看，请下载后打开',
}
