import type { DictItem } from '@care/shared/administration/administration'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import type { Fields } from '../../crud/field.ts'
import { longText, number, text } from '../../crud/fields.tsx'
import { ImportButton } from '../../crud/imports/import-button.tsx'
import { useMayCall } from '../../session/me.ts'
import { useTabQuery, useTabTitle } from '../../shell/tab-pane.tsx'
import { colour } from './colour-choice.tsx'
import './administration.css'

const { itemPage: page, createItem: create, updateItem: update, removeItem: remove } = api.dictionaries

const fields = {
  label: text('字典标签', { width: 12 }),
  value: text('字典值', { width: 10 }),
  colorClass: colour,
  sort: number('排序', '', { width: 5 }),
  description: text('描述', { maxLength: 200 }),
  remarks: longText('备注', { maxLength: 200 }),
} satisfies Fields<DictItem>

/** The values of one dictionary. Those that the product reads may look otherwise, and stay. */
export function DictionaryItemsPage() {
  const [query] = useTabQuery()
  const mayCall = useMayCall()
  const dictId = Number(query.get('dictId'))
  const { data } = useQuery(api.dictionaries.page.query({ query: { ids: String(dictId) } }))
  const dict = data?.records[0]
  const title = dict ? `字典项 · ${dict.description}` : '字典项'
  useTabTitle(title)
  return (
    <CrudPage
      name="dictionary-items"
      title={title}
      noun="字典项"
      resource={{ page, create, update, remove }}
      fields={fields}
      label="label"
      columns={['label', 'value', 'colorClass', 'sort', 'description', 'remarks']}
      search={['label', 'value']}
      form={['label', 'value', 'colorClass', 'sort', 'description', 'remarks']}
      exported="dictionaries.itemPage"
      builtIn={{ is: ({ system }) => system === '1', keeps: ['value'] }}
      fixed={{ dictId }}
      toolbar={mayCall(create) && <ImportButton target="dictionaryItems" scope={{ dictId }} area="dictionaries" />}
    />
  )
}
