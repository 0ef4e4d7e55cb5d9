import { type LiveEvent, reminderTitle } from '@care/shared/live/events'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { useMe } from '../../calls/me.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { useLiveEvents } from '../../live/connection.ts'
import { openWorkOrderAtom } from '../../live/open-drawers.ts'
import { type Reminder, withReminder } from './reminder.ts'
import { useReminders } from './use-reminders.ts'

/** 协作提醒: pop-ups for the person who got something to do, until they have looked. */
export function ReminderLayer() {
  const { sysUser } = useMe()
  const client = useQueryClient()
  const open = useSetAtom(openWorkOrderAtom)
  const [reminders, setReminders] = useState<Reminder[]>([])

  const remind = useCallback(
    (message: string, workOrderId: number | null = null) => {
      setReminders((known) => withReminder(known, { message, workOrderId }, Date.now()))
      void client.invalidateQueries({ queryKey: ['workOrders'] })
    },
    [client],
  )
  const hear = useCallback(
    (event: LiveEvent) => event.kind === 'reminder' && remind(event.text, event.workOrderId),
    [remind],
  )
  useReminders(sysUser.tenantId, sysUser.username, remind)
  useLiveEvents(hear)

  const close = (key: number) => setReminders((known) => known.filter((reminder) => reminder.key !== key))
  return (
    <aside className="reminders" aria-label={reminderTitle} aria-live="polite">
      {reminders.map(({ key, text, workOrderId }) => (
        <div key={key} className="reminder">
          <header className="line">
            <i className="pi pi-send" aria-hidden />
            <strong>{reminderTitle}</strong>
            <button type="button" className="icon-button" aria-label="关闭提醒" onClick={() => close(key)}>
              <i className="pi pi-times" aria-hidden />
            </button>
          </header>
          <p>{text}</p>
          {workOrderId !== null && (
            <Button
              label="查看工单"
              size="small"
              onClick={() => {
                close(key)
                open(workOrderId)
              }}
            />
          )}
        </div>
      ))}
    </aside>
  )
}
