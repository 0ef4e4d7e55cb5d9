import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Incident } from '@care/shared/work/incidents/incident'
import { isEditable } from '@care/shared/work/incidents/incident.moves'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { serverNow } from '../../../live/connection.ts'

/** The follow-up tasks of an adverse event: the assignee of each, and whether it is overdue. */
export function IncidentTasks({ incident: { tasks, status } }: { incident: Incident }) {
  const mayFinish = useMayCall()(api.incidents.finishTask) && isEditable(status)
  const today = toShanghaiTime(serverNow()).slice(0, 10)

  return (
    <section className="drawer-section">
      <h3>随访任务</h3>
      {tasks.length === 0 && <p className="soft">没有随访任务</p>}
      <ul className="incident-tasks stack gap-2">
        {tasks.map((task) => (
          <li className="line" key={task.id}>
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
                <ActionButtons
                  of={task}
                  size="small"
                  outlined
                  actions={({ action }) => [
                    action(api.incidents.finishTask, {
                      label: '完成',
                      may: mayFinish,
                      title: '完成随访任务',
                      why: ({ content }) => content,
                      reason: '完成情况',
                      missing: null,
                      input: ({ id }, remark) => ({ body: { id, remark } }),
                      done: '任务已完成',
                    }),
                  ]}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
