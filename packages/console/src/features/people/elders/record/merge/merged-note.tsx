import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../../calls/api.ts'
import { useMayCall } from '../../../../../calls/me.ts'
import { useAction } from '../../../../../crud/use-action.ts'
import { confirm } from '../../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { Moment } from '../../../../../kit/time/moment.tsx'

const day = 86_400_000

/** Note on a merge within the last day: who merged the records, with an undo while possible. */
export function MergedNote({ oldmanId, isView }: { oldmanId: number; isView: boolean }) {
  const mayUndo = useMayCall()(api.elders.unmerge) && !isView
  const unmerge = useAction(api.elders.unmerge, '已撤销合并，两份档案都已恢复')
  const { data } = useQuery(api.elders.history.query({ params: { id: oldmanId } }))
  const merge = data?.merge
  if (!merge) return null
  const { id, createByName, createTime, droppedName, reason } = merge
  const deadline = toShanghaiTime(epochOf(createTime) + day)
  const undo = () =>
    confirm({
      title: '撤销合并',
      text: `撤销后，“${droppedName}”的另一份档案和它名下的记录会原样恢复；合并后新写的内容留在这份档案里。确定撤销吗？`,
      yes: '撤销合并',
      onYes: () => unmerge.mutate({ params: { id } }),
    })
  return (
    <div className="note wrap between" role="status">
      <p>
        {createByName}于 <Moment time={createTime} /> 将“{droppedName}”的另一份档案合并到这里{reason && `（${reason}）`}
        。<strong>{deadline.slice(5, 16)} 前可以撤销。</strong>
      </p>
      {mayUndo && <Button label="撤销合并" size="small" outlined loading={unmerge.isPending} onClick={undo} />}
    </div>
  )
}
