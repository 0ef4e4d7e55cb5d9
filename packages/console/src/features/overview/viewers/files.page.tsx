import type { SysFile } from '@care/shared/admin/files/file'
import { fileStates } from '@care/shared/admin/files/file.words'
import { bytesText } from '@care/shared/text/bytes-text'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'
import { codeField, dateTime, personField, tenant, text } from '../../../crud/fields/fields.tsx'
import type { UserColumn } from '../../../crud/list/columns/columns.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import type { Fields } from '../../../kit/inputs/field.ts'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { emptyValueDash } from '../../../kit/text/none.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { QuotaBars } from '../../../pickers/quotas/quota-bars.tsx'
import { fileIcon, kindName } from './file-words.ts'
import { UploadButton } from './upload-button.tsx'
import { useSaveFile } from './use-save-file.ts'
import './viewers.css'

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
  type: { ...codeField('类型', kinds, { width: 6 }), show: (type: string) => kindName(type) },
  fileSize: { ...text('大小', { width: 6, align: 'right' }), show: (bytes: number) => bytesText(bytes) },
  createBy: personField('上传人', { width: 7 }),
  tenantName: text('所属机构', { width: 10 }),
  tenantId: tenant(),
  state: codeField('状态', fileStates),
  createTime: dateTime('上传时间'),
} satisfies Fields<SysFile & { tenantId: string }>

const stateColumn: UserColumn<SysFile> = {
  key: 'state',
  header: '状态',
  width: 6,
  rank: 'state',
  show: ({ state }) => <WordTag {...fileStates[state]} />,
}
const usesColumn: UserColumn<SysFile> = {
  key: 'uses',
  header: '用在哪里',
  show: ({ uses }) => (uses.length > 0 ? <span title={uses.join('\n')}>{usesText(uses)}</span> : emptyValueDash),
}
const usesText = ([first = '', ...others]: string[]) =>
  others.length > 0 ? `${first} 等 ${others.length + 1} 处` : first

/** List of files of the user's institutions: owner, usage, and whether each can be removed. */
export function FilesPage() {
  const seesOthers = useMe().tenantIds.includes(',')
  const { save } = useSaveFile()
  return (
    <ListPage
      list={api.files.page}
      actions={<UploadButton />}
      head={({ search }) => <FileTotals tenantId={search.tenantId} />}
      fields={fields}
      search={['original', 'type', 'state', 'createBy', ...(seesOthers ? ['tenantId'] : [])]}
      columns={[
        ...(['original', 'type', 'fileSize'] as const),
        stateColumn,
        usesColumn,
        'createBy',
        ...(seesOthers ? (['tenantName'] as const) : []),
        'createTime',
      ]}
      rowActions={({ action }) => [
        { label: '查看', primary: true, open: ({ id }) => navigate(`/files?id=${id}`) },
        { label: '下载', open: save },
        action(api.files.remove, {
          label: '删除',
          danger: true,
          when: ({ state }) => state === 'unused',
          title: '删除文件',
          ask: ({ original }) => `是否确认删除“${original}”？没有地方在使用它，删除后无法恢复。`,
          yes: '确定',
          done: '删除成功',
        }),
      ]}
      empty="还没有文件"
    />
  )
}

/** Total space used by files, the limit, and the share of unused files. */
function FileTotals({ tenantId }: { tenantId: string | undefined }) {
  const { data, error, refetch } = useQuery(api.files.totals.search(tenantId ? { tenantId } : {}))
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={1} />
  const { tenants, files, bytes, unusedFiles, unusedBytes, limit } = data
  return (
    <section className="card file-totals" aria-label="文件占用">
      {limit === null ? (
        <p>
          {tenants} 家机构共用 <b>{bytesText(bytes)}</b>
        </p>
      ) : (
        <QuotaBars quotas={[{ quota: 'files', used: bytes, limit }]} />
      )}
      <p className="soft">
        共 {files.toLocaleString('zh-CN')} 个文件
        {unusedFiles > 0 &&
          `，其中 ${unusedFiles.toLocaleString('zh-CN')} 个未使用（${bytesText(unusedBytes)}），删除后可腾出空间`}
      </p>
    </section>
  )
}
