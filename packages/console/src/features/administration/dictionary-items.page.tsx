import { dictionaryItem } from '@care/shared/administration/dictionary.words'
import type { RowOf } from '@care/shared/things/thing'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import { useTabQuery } from '../../kit/page/here.ts'
import { colourField } from '../../pickers/colour-field.tsx'
import { useTabTitle } from '../../shell/tabs/tab-pane.tsx'

const fields = { colorClass: colourField<RowOf<typeof dictionaryItem>>(({ label }) => label) }

/** The values of one dictionary. Those that the product reads may look otherwise, and stay. */
export function DictionaryItemsPage() {
  const [query] = useTabQuery()
  const dictId = Number(query.get('dictId'))
  const { data } = useQuery(api.dictionaries.page.query({ query: { ids: String(dictId) } }))
  const dict = data?.records[0]
  const title = dict ? `字典项 · ${dict.description}` : '字典项'
  useTabTitle(title)
  return (
    <CrudPage resource={api.dictionaryItems} thing={dictionaryItem} title={title} fields={fields} fixed={{ dictId }} />
  )
}
