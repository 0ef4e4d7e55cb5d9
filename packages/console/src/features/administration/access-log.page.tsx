import type { AccessEntry } from '@care/shared/elders/access/elder-access.contract'
import { accessLogWords } from '@care/shared/elders/access/elder-access.words'
import { api } from '../../calls/api.ts'
import { fieldsOf } from '../../crud/fields/fields-of.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { Page } from '../../kit/page/page.tsx'
import { ChainCheck } from './chain-check.tsx'
import { daysOf } from './log.fields.tsx'

const fields = fieldsOf(accessLogWords.fields)
const days = daysOf('lastTime', fields.lastTime.label)
const search = accessLogWords.search.map((name) => (name === 'lastTime' ? days : name))

/** Who opened, revealed, printed or took out which elder's record, and what of it was unusual. */
export function AccessLogPage() {
  const page = usePage(api.elderAccess.log)
  return (
    <Page fill actions={<ChainCheck />}>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid<AccessEntry>
        name="access-log"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...accessLogWords.columns]}
        hidden={[...accessLogWords.hidden]}
        exported={{ call: 'elderAccess.log', search }}
        empty={{ text: '还没有人查阅过长者档案' }}
      />
    </Page>
  )
}
