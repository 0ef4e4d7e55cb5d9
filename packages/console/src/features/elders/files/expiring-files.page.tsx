import { fileTypes } from '@care/shared/elders/files/elder-file.words'
import type { ExpiringFile } from '@care/shared/elders/files/elder-files.contract'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { choice, text } from '../../../crud/fields/fields.tsx'
import { DataGrid, RowAction } from '../../../crud/list/data-grid.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import type { Fields } from '../../../kit/inputs/field.ts'
import { Page } from '../../../kit/page/page.tsx'
import { ValidTo } from './valid-to.tsx'

const fields = {
  userName: { ...text('长者', { width: 8 }), rank: 'title' },
  type: choice('类型', fileTypes, { width: 8 }),
  name: text('名称'),
  validTo: { ...text('有效期至', { width: 15 }), show: (day: string) => <ValidTo day={day} /> },
} satisfies Fields<ExpiringFile>
const open = ({ oldmanId }: ExpiringFile) => navigate(`/oldMan/detail?id=${oldmanId}&tabid=files`)

/** Papers of elders in care that are out of date or will be soon, the earliest first. */
export function ExpiringFilesPage() {
  const page = usePage(api.elderFiles.expiring)
  return (
    <Page fill>
      <DataGrid
        page={page}
        fields={fields}
        rowKey="id"
        columns={['userName', 'type', 'name', 'validTo']}
        onOpen={open}
        rowActions={(row) => <RowAction label="去更新" onClick={() => open(row)} />}
        empty={{ text: '没有 30 天内到期的附件' }}
      />
    </Page>
  )
}
