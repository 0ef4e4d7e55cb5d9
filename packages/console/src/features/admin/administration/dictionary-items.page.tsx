import { dictionaryItem } from '@care/shared/admin/administration/dictionary.words'
import type { RowOf } from '@care/shared/resources/resource'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { colourField } from '../../../pickers/colour-field.tsx'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { ChangesButton, ChangesDrawer } from './changes-button.tsx'
import { EffectNote } from './effect-note.tsx'

type Item = RowOf<typeof dictionaryItem>

const fields = { colorClass: colourField<Item>(({ label }) => label) }

/** The items of one dictionary. Items that the application reads can be edited in appearance, but not removed. */
export function DictionaryItemsPage() {
  const [query] = useTabQuery()
  const dictId = Number(query.get('dictId'))
  const { data } = useQuery(api.dictionaries.page.query({ query: { ids: String(dictId) } }))
  const dict = data?.records[0]
  const title = dict ? `字典项 · ${dict.description}` : '字典项'
  useTabTitle(title)
  return (
    <CrudPage
      resource={api.dictionaryItems}
      definition={dictionaryItem}
      title={title}
      fields={fields}
      fixed={{ dictId }}
      toolbar={
        <ChangesButton
          title={`变更历史 · ${dict?.description ?? '字典'}`}
          of="dictionaries"
          query={{ dictId: String(dictId) }}
        />
      }
      rowActions={() => [
        {
          label: '历史',
          may: api.dictionaries.changes,
          shows: ({ id, label }, close) => (
            <ChangesDrawer
              title={`变更历史 · ${label}`}
              of="dictionaries"
              query={{ itemId: String(id) }}
              onClose={close}
            />
          ),
        },
      ]}
      beforeSaving={({ id }) => (
        <EffectNote
          query={api.dictionaryItems.effect.query({ params: { id } })}
          unused="平台自身没有使用这个字典的页面；外部程序可能通过接口读取它。"
        />
      )}
    />
  )
}
