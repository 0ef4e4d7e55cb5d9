import { dictionary } from '@care/shared/admin/administration/dictionary.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { ChangesButton, ChangesDrawer } from './changes-button.tsx'

/** All dictionaries; the type of a dictionary that the application reads is read-only. */
export const DictionariesPage = () => (
  <CrudPage
    resource={api.dictionaries}
    definition={dictionary}
    toolbar={<ChangesButton title="字典变更历史" of="dictionaries" />}
    rowActions={() => [
      { label: '字典项', open: ({ id }) => navigate(`/system/dict/items?dictId=${id}`) },
      {
        label: '历史',
        may: api.dictionaries.changes,
        shows: ({ id, description }, close) => (
          <ChangesDrawer
            title={`变更历史 · ${description}`}
            of="dictionaries"
            query={{ dictId: String(id) }}
            onClose={close}
          />
        ),
      },
    ]}
  />
)
