import type { LeaveRow } from '@care/shared/residence/leave/leave'
import { LeaveStatus, leave } from '@care/shared/residence/leave/leave.words'
import { wireTime } from '@care/shared/wire-time'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { Page } from '../../../kit/page/page.tsx'
import { none } from '../../../kit/text/none.tsx'
import { CheckOutDrawer } from './check-out-drawer.tsx'
import { useResidence } from './use-residence.ts'

const said = fieldsOf(leave.fields)
const fields = {
  ...said,
  // who is back is late no more, and was not asked
  overdue: {
    ...said.overdue,
    show: (overdue: never, row: LeaveRow) => (row.status === LeaveStatus.Away ? said.overdue.show(overdue, row) : none),
  },
}

/** Who is away and since when; who is late stands out. */
export function LeavesPage() {
  const page = usePage(api.leaves.page)
  const mayCall = useMayCall()
  const [leaving, setLeaving] = useState<LeaveRow | null>(null)
  const back = useResidence(api.leaves.return, '已登记返院')
  const revoke = useResidence(api.leaves.revoke, '已撤销请假')
  const search = ['userName', 'status', 'overdue'] as const

  const askBack = ({ id, userName }: LeaveRow) =>
    confirm({
      title: '登记返院',
      text: `${userName}已经回到院内？床位和位置随即恢复。`,
      icon: 'pi pi-home',
      yes: '已返院',
      onYes: () => back.send({ body: { id, actualReturn: wireTime(Date.now()) } }),
    })
  const askRevoke = ({ id, userName }: LeaveRow) =>
    confirm({
      title: '撤销请假',
      text: `${userName}的这次请假登记有误，没有外出？`,
      yes: '撤销请假',
      onYes: () => revoke.send({ body: { id } }),
    })

  return (
    <Page fill>
      <SearchBar page={page} fields={fields} search={[...search]} />
      <ListGrid
        name="leaves"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...leave.columns]}
        exported={{ call: 'leaves.page', search: [...search] }}
        rowActions={(row) =>
          row.status === LeaveStatus.Away && (
            <>
              {mayCall(api.leaves.return) && <RowAction label="返院" onClick={() => askBack(row)} />}
              {mayCall(api.leaves.revoke) && <RowAction label="撤销" onClick={() => askRevoke(row)} />}
              {mayCall(api.checkOuts.checkOut) && <RowAction label="退住" danger onClick={() => setLeaving(row)} />}
            </>
          )
        }
        empty={{ text: '没有请假记录，可在房态图或长者档案登记请假' }}
      />
      {leaving && (
        <CheckOutDrawer
          elder={{ oldmanId: leaving.oldmanId, userName: leaving.userName ?? '' }}
          onClose={() => setLeaving(null)}
          onDone={() => setLeaving(null)}
        />
      )}
    </Page>
  )
}
