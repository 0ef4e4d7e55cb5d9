import { dictionary } from '@care/shared/administration/dictionary.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import { RowAction } from '../../crud/list/data-grid.tsx'

/** Every dictionary; those that the product reads keep their type. */
export const DictionariesPage = () => (
  <CrudPage
    resource={api.dictionaries}
    thing={dictionary}
    rowActions={({ id }) => <RowAction label="字典项" onClick={() => navigate(`/system/dict/items?dictId=${id}`)} />}
  />
)
