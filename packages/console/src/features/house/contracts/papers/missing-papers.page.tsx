import type { MissingPapers } from '@care/shared/house/papers/stay-paper'
import { pages } from '@care/shared/pages/pages'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { dict, personField, text } from '../../../../crud/fields/fields.tsx'
import { ListPage } from '../../../../crud/list-page.tsx'
import type { Fields } from '../../../../kit/inputs/field.ts'
import { PageLinks } from '../../../../pickers/page-links.tsx'

const fields = {
  userName: { ...personField('长者', { width: 8 }), rank: 'title' },
  bedName: text('床位', { width: 9 }),
  careLevel: dict('护理等级', 'care_level', { width: 7 }),
  papers: text('缺少的文书'),
  tenantName: text('机构', { width: 10 }),
} satisfies Fields<MissingPapers>

/** Residents who lack papers that they must have, those of all institutions that the user sees. */
export const MissingPapersPage = () => (
  <ListPage
    list={api.stayPapers.missing}
    fields={fields}
    search={['userName']}
    actions={<PageLinks of={pages.checkIns} />}
    rowActions={() => [
      { label: '去签署', primary: true, open: ({ id }) => navigate(`/oldMan/detail?id=${id}&tabid=stay-papers`) },
    ]}
    empty="没有缺少必签文书的在住长者"
  />
)
