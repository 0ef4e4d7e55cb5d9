import { followUp } from '@care/shared/work-orders/follow-up/follow-up.words'
import type { WorkOrderDetail } from '@care/shared/work-orders/work-order'
import { useSetAtom } from 'jotai'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { Facts } from '../../../kit/text/facts.tsx'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'

const fields = fieldsOf(followUp.fields)

type FollowUp = NonNullable<NonNullable<WorkOrderDetail['workOrderScore']>['followUp']>

/** What a low score opened, and how it stands. */
export function ScoreFollowUp({ followUp, workNo }: { followUp: FollowUp; workNo: string }) {
  const mayCall = useMayCall()
  const open = useSetAtom(openWorkOrderAtom)
  return (
    <>
      <h3>服务回访</h3>
      <Facts
        row={followUp}
        fields={fields}
        columns={2}
        names={['status', 'dueTime', 'handlerName', 'doneTime', 'result']}
      />
      {mayCall(api.followUps.page) && (
        <p>
          <Link href={`/workorder/followup?${new URLSearchParams({ workNo })}`} onClick={() => open(null)}>
            查看回访
          </Link>
        </p>
      )}
    </>
  )
}
