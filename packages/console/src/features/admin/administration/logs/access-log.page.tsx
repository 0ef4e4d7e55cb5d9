import { accessLogWords } from '@care/shared/people/elders/access/elder-access.words'
import { api } from '../../../../calls/api.ts'
import { ListPage } from '../../../../crud/list-page.tsx'
import { ChainCheck } from './chain-check.tsx'
import { dayRangeSearch } from './log.fields.tsx'

const days = dayRangeSearch('lastTime', accessLogWords.fields.lastTime.label)
const search = accessLogWords.search.map((name) => (name === 'lastTime' ? days : name))

/** Access log of elders' records: views, reveals, prints and exports; unusual accesses are marked. */
export const AccessLogPage = () => (
  <ListPage
    list={api.elderAccess.log}
    name="access-log"
    words={accessLogWords}
    search={search}
    exported
    actions={<ChainCheck />}
    empty="还没有人查阅过长者档案"
  />
)
