import { bytesText } from '@care/shared/bytes-text'
import type { SysFile } from '@care/shared/files/file'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { choice, dateTime, text } from '../../crud/fields/fields.tsx'
import { DataGrid, RowAction } from '../../crud/list/data-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import type { Fields } from '../../kit/inputs/field.ts'
import { Page } from '../../kit/page/page.tsx'
import { fileIcon, kindName } from './file-words.ts'
import { UploadButton } from './upload-button.tsx'
import { useSaveFile } from './use-save-file.ts'

const kinds = Object.fromEntries(['pdf', 'docx', 'xlsx', 'pptx', 'jpg', 'png'].map((kind) => [kind, kind]))
const fields = {
  original: {
    ...text('文件名'),
    show: (name: string, { type }: SysFile) => (
      <span className="named" title={name}>
        <i className={`pi ${fileIcon(type)}`} aria-hidden />
        {name}
      </span>
    ),
  },
  type: { ...choice('类型', kinds, { width: 9 }), show: (type: string) => kindName(type) },
  fileSize: { ...text('大小', { width: 6, align: 'right' }), show: (bytes: number) => bytesText(bytes) },
  createBy: text('上传人', { width: 8 }),
  createTime: dateTime('上传时间'),
} satisfies Fields<SysFile>

const open = ({ id }: SysFile) => navigate(`/files?id=${id}`)

/** The files of the institution. */
export function FilesPage() {
  const page = usePage(api.files.page)
  const mayRemove = useMayCall()(api.files.remove)
  const { save } = useSaveFile()
  const remove = useAction(api.files.remove, '删除成功')
  const askToRemove = ({ id, original }: SysFile) =>
    confirm({
      title: '删除文件',
      text: `是否确认删除“${original}”？用到它的地方将不能再打开，且无法恢复。`,
      danger: true,
      onYes: () => remove.mutate({ params: { id } }),
    })

  return (
    <Page actions={<UploadButton />} fill>
      <SearchBar page={page} fields={fields} search={['original', 'type']} />
      <DataGrid
        page={page}
        fields={fields}
        rowKey="id"
        columns={['original', 'type', 'fileSize', 'createBy', 'createTime']}
        onOpen={open}
        rowActions={(file) => (
          <>
            <RowAction label="查看" onClick={() => open(file)} />
            <RowAction label="下载" onClick={() => save(file)} />
            {mayRemove && <RowAction label="删除" danger onClick={() => askToRemove(file)} />}
          </>
        )}
        empty={{ text: '还没有文件' }}
      />
    </Page>
  )
}
