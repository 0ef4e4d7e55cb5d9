import type { Dict } from '@care/shared/administration/administration'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../api.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import { RowAction } from '../../crud/data-grid.tsx'
import type { Fields } from '../../crud/field.ts'
import { choice, dateTime, longText, text } from '../../crud/fields.tsx'

const fields = {
  type: text('字典类型', { width: 14 }),
  description: text('字典描述', { width: 14, maxLength: 100 }),
  remarks: longText('备注', { maxLength: 200 }),
  system: choice('类别', { 0: '业务', 1: '系统' }, { width: 5 }),
  createTime: dateTime('创建时间'),
} satisfies Fields<Dict>

/** Every dictionary; those that the product reads keep their type. */
export const DictionariesPage = () => (
  <CrudPage
    name="dictionaries"
    noun="字典"
    resource={api.dictionaries}
    fields={fields}
    label="description"
    columns={['type', 'description', 'system', 'remarks', 'createTime']}
    search={['type', 'description', 'system']}
    form={['type', 'description', 'remarks']}
    exported="dictionaries.page"
    builtIn={{ is: ({ system }) => system === '1', keeps: ['type'] }}
    rowActions={(dict) => <RowAction label="字典项" onClick={() => navigate(`/system/dict/items?dictId=${dict.id}`)} />}
  />
)
