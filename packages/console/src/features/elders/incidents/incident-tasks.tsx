import type { Incident, IncidentTask } from '@care/shared/incidents/incident'
import { isEditable } from '@care/shared/incidents/incident.moves'
import { wireTime } from '@care/shared/wire-time'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { serverNow } from '../../../live/connection.ts'

/** What has to follow, who does it, and whether its day is over. */
export function IncidentTasks({ incident: { tasks, status } }: { incident: Incident }) {
  const [finishing, setFinishing] = useState<IncidentTask | null>(null)
  const finish = useAction(api.incidents.finishTask, '任务已完成', () => setFinishing(null))
  const mayFinish = useMayCall()(api.incidents.finishTask) && isEditable(status)
  const today = wireTime(serverNow()).slice(0, 10)

  return (
    <section className="drawer-section">
      <h3>随访任务</h3>
      {tasks.length === 0 && <p className="soft">没有随访任务</p>}
      <ul className="incident-tasks stack gap-2">
        {tasks.map((task) => (
          <li key={task.id}>
            <span>
              <b>{task.content}</b>
              <small className="soft">
                {`${task.userName} · ${task.dueDate} 前`}
                {task.doneTime && ` · ${task.doneName}于 ${task.doneTime.slice(0, 16)} 完成`}
                {task.doneRemark && `：${task.doneRemark}`}
              </small>
            </span>
            {task.doneTime ? (
              <span className="tag tone-normal">已完成</span>
            ) : (
              <>
                {task.dueDate < today && <span className="tag tone-sos">已逾期</span>}
                {mayFinish && <Button label="完成" size="small" outlined onClick={() => setFinishing(task)} />}
              </>
            )}
          </li>
        ))}
      </ul>
      {finishing && (
        <ReasonDialog
          title="完成随访任务"
          label="完成情况"
          accept="完成"
          busy={finish.isPending}
          onAccept={(remark) => finish.mutate({ body: { id: finishing.id, remark } })}
          onClose={() => setFinishing(null)}
        >
          {finishing.content}
        </ReasonDialog>
      )}
    </section>
  )
}
