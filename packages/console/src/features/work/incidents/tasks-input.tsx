import type { IncidentTask } from '@care/shared/work/incidents/incident'
import { useState } from 'react'
import { Button } from '../../../kit/inputs/button.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { lazyInput } from '../../../kit/inputs/lazy-input.tsx'
import { LinesInput } from '../../../kit/inputs/lines-input.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'
import { Fault } from '../../../kit/text/fault.tsx'
import { StaffDrawer } from '../../../pickers/people/staff/staff-drawer.tsx'
import './incidents.css'

const DateInput = lazyInput('DateInput', () => import('../../../kit/inputs/dates/date-input.tsx'))
const most = 20

type Draft = Partial<IncidentTask>
const faultOf = ({ content, userId, dueDate }: Draft) =>
  !content ? '请输入任务内容' : !userId ? '请选择负责人' : !dueDate ? '请选择完成期限' : null

/** Input for follow-up tasks: description, assignee and due day. Finished tasks cannot be changed. */
export function TasksInput({ id, value, onChange, invalid }: InputProps) {
  const tasks: Draft[] = Array.isArray(value) ? value : []
  const [choosing, setChoosing] = useState<number | null>(null)
  const change = (at: number, to: Draft) =>
    onChange(tasks.map((one, index) => (index === at ? { ...one, ...to } : one)))

  return (
    <div className="incident-parts stack gap-2 start">
      <LinesInput id={id} lines={tasks} most={most} fresh={{}} add="添加随访任务" onChange={onChange}>
        {(task, at, put, remove) => (
          <fieldset aria-label={`任务 ${at + 1}`} disabled={Boolean(task.doneTime)}>
            <TextInput
              aria-label="任务内容"
              placeholder="要做什么"
              maxLength={200}
              value={task.content ?? ''}
              invalid={invalid && !task.content}
              onChange={(event) => put({ content: event.target.value })}
            />
            <Button
              type="button"
              label={task.userName || '选择负责人'}
              icon="pi pi-user"
              outlined
              severity="secondary"
              onClick={() => setChoosing(at)}
            />
            <DateInput
              id={`${id}-${at}-due`}
              value={task.dueDate}
              disabled={Boolean(task.doneTime)}
              onChange={(dueDate) => put({ dueDate: String(dueDate ?? '') })}
            />
            {task.doneTime ? <span className="tag tone-normal">已完成</span> : remove(`移除任务 ${at + 1}`)}
            {invalid && <Fault>{faultOf(task)}</Fault>}
          </fieldset>
        )}
      </LinesInput>
      {choosing !== null && (
        <StaffDrawer
          onHide={() => setChoosing(null)}
          onChoose={({ userId, nickName }) => change(choosing, { userId, userName: nickName })}
        />
      )}
    </div>
  )
}
