import type { SignExceptionRow } from '@care/shared/work/work-orders/proof/sign-exception'
import { SignReview, signException } from '@care/shared/work/work-orders/proof/sign-exception.words'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { ListPage } from '../../../../crud/list-page.tsx'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'

const reasonOf = ({ reason }: SignExceptionRow) => reason ?? '紧急求助，未说明'

/** Sign-ins and sign-outs at unexpected places, with reasons; another person reviews each of them. */
export function SignExceptionsPage() {
  const own = useMe().sysUser
  const open = useSetAtom(openWorkOrderAtom)
  const when = ({ status, userId }: SignExceptionRow) => status === SignReview.Waiting && userId !== own.userId
  return (
    <ListPage
      list={api.signExceptions.page}
      name="sign-exceptions"
      words={signException}
      exported
      rowActions={({ action }) => [
        { label: '工单', primary: true, open: ({ workOrderId }) => open(workOrderId) },
        action(api.signExceptions.judge, {
          label: '通过',
          when,
          done: '已审核',
          title: '通过签到异常',
          ask: (row) => `认可${row.nickName}为${row.oldmanName}服务时的签到异常吗？原因：${reasonOf(row)}`,
          input: ({ id }) => ({ body: { id, approved: true } }),
        }),
        action(api.signExceptions.judge, {
          label: '不通过',
          refuses: true,
          when,
          done: '已审核',
          title: '签到异常不通过',
          why: (row) => `${row.nickName}为${row.oldmanName}服务时的说明：${reasonOf(row)}`,
          reason: '原因',
          missing: '请说明不通过的原因，至少2个字',
          input: ({ id }, remarks) => ({ body: { id, approved: false, remarks } }),
        }),
      ]}
      empty="没有签到异常"
    />
  )
}
