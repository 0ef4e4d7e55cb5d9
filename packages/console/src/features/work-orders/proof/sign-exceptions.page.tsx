import type { SignExceptionRow } from '@care/shared/work-orders/proof/sign-exception'
import { SignReview, signException } from '@care/shared/work-orders/proof/sign-exception.words'
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
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'

const fields = fieldsOf(signException.fields)
const search = [...signException.search]

/** Who signed in or out elsewhere, and why: approved or not by somebody else. */
export function SignExceptionsPage() {
  const page = usePage(api.signExceptions.page)
  const mayCall = useMayCall()
  const { sysUser } = useMe()
  const open = useSetAtom(openWorkOrderAtom)
  const [refused, setRefused] = useState<SignExceptionRow | null>(null)
  const judge = useAction(api.signExceptions.judge, '已审核')

  const approve = ({ id, nickName, oldmanName, reason }: SignExceptionRow) =>
    confirm({
      title: '通过签到异常',
      text: `认可${nickName}为${oldmanName}服务时的签到异常吗？原因：${reason ?? '紧急求助，未说明'}`,
      yes: '通过',
      onYes: () => judge.mutate({ body: { id, approved: true } }),
    })

  return (
    <Page fill>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="sign-exceptions"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...signException.columns]}
        exported={{ call: 'signExceptions.page', search }}
        onOpen={({ workOrderId }) => open(workOrderId)}
        rowActions={(row) => (
          <>
            <RowAction label="工单" onClick={() => open(row.workOrderId)} />
            {row.status === SignReview.Waiting &&
              row.userId !== sysUser.userId &&
              mayCall(api.signExceptions.judge) && (
                <>
                  <RowAction label="通过" onClick={() => approve(row)} />
                  <RowAction label="不通过" danger onClick={() => setRefused(row)} />
                </>
              )}
          </>
        )}
        empty={{ text: '没有签到异常' }}
      />
      {refused && (
        <ReasonDialog
          title="签到异常不通过"
          label="原因"
          missing="请说明不通过的原因，至少2个字"
          accept="不通过"
          busy={judge.isPending}
          onAccept={(remarks) =>
            judge.mutate({ body: { id: refused.id, approved: false, remarks } }, { onSuccess: () => setRefused(null) })
          }
          onClose={() => setRefused(null)}
        >
          {`${refused.nickName}为${refused.oldmanName}服务时的说明：${refused.reason ?? '紧急求助，未说明'}`}
        </ReasonDialog>
      )}
    </Page>
  )
}
