import { fileTypes } from '@care/shared/people/elders/files/elder-file.words'
import type { ExpiringFile } from '@care/shared/people/elders/files/elder-files.contract'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { codeField, personField, text } from '../../../../crud/fields/fields.tsx'
import { ListPage } from '../../../../crud/list-page.tsx'
import type { Fields } from '../../../../kit/inputs/field.ts'
import { ValidTo } from './valid-to.tsx'

const fields = {
  userName: { ...personField('长者', { width: 8 }), rank: 'title' },
  type: codeField('类型', fileTypes, { width: 8 }),
  name: text('名称'),
  validTo: { ...text('有效期至', { width: 15 }), show: (day: string) => <ValidTo day={day} /> },
} satisfies Fields<ExpiringFile>

/** Files of elders in care that have expired or will expire soon, the earliest first. */
export const ExpiringFilesPage = () => (
  <ListPage
    list={api.elderFiles.expiring}
    fields={fields}
    rowActions={() => [
      {
        label: '去更新',
        primary: true,
        open: ({ oldmanId }) => navigate(`/oldMan/detail?id=${oldmanId}&tabid=files`),
      },
    ]}
    empty="没有 30 天内到期的附件"
  />
)
