import type { FollowUpRow } from '@care/shared/work-orders/follow-up/follow-up'
import { FollowUpStatus } from '@care/shared/work-orders/follow-up/follow-up.moves'
import { followUp } from '@care/shared/work-orders/follow-up/follow-up.words'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { Page } from '../../../kit/page/page.tsx'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'
import { FinishFollowUp } from './finish-follow-up.tsx'
import { LowScore } from './low-score.tsx'

const fields = fieldsOf(followUp.fields)
const search = [...followUp.search]
const { Done } = FollowUpStatus

/** What was scored low: who asks after it, until when, and what came of it. */
export function FollowUpsPage() {
  const page = usePage(api.followUps.page)
  const mayCall = useMayCall()
  const { sysUser } = useMe()
  const open = useSetAtom(openWorkOrderAtom)
  const [finished, setFinished] = useState<FollowUpRow | null>(null)
  const take = useAction(api.followUps.take, '已接手')

  const takeOn = ({ id, oldmanName, handlerName }: FollowUpRow) => {
    if (handlerName === null) return take.mutate({ body: { id } })
    confirm({
      title: '接手回访',
      text: `${oldmanName}的回访由${handlerName}处理中，改由您接手吗？`,
      yes: '接手',
      onYes: () => take.mutate({ body: { id, takeOver: true } }),
    })
  }

  return (
    <Page fill actions={<LowScore />}>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="follow-ups"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...followUp.columns]}
        exported={{ call: 'followUps.page', search }}
        onOpen={({ workOrderId }) => open(workOrderId)}
        rowActions={(row) => (
          <>
            <RowAction label="工单" onClick={() => open(row.workOrderId)} />
            {row.maySettle &&
              row.status !== Done &&
              row.handlerId !== sysUser.userId &&
              mayCall(api.followUps.take) && <RowAction label="接手" onClick={() => takeOn(row)} />}
            {row.maySettle && row.status !== Done && row.handlerId === sysUser.userId && (
              <RowAction label="完成" onClick={() => setFinished(row)} />
            )}
          </>
        )}
        empty={{ text: '没有需要回访的服务' }}
      />
      {finished && <FinishFollowUp followUp={finished} onClose={() => setFinished(null)} />}
    </Page>
  )
}
