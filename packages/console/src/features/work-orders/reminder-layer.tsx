import { reminderTitle } from '@care/shared/live/events'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Button } from 'primereact/button'
import { useCallback, useState } from 'react'
import { openWorkOrderAtom } from '../../live/open-drawers.ts'
import { useMe } from '../../session/me.ts'
import type { Reminder } from './reminder.ts'
import { useReminders } from './use-reminders.ts'

/** More than these are not piled up; the list has them all. */
const mostShown = 3

/** 协作提醒: pop-ups for the person who got something to do, until they have looked. */
export function ReminderLayer() {
  const { sysUser } = useMe()
  const client = useQueryClient()
  const open = useSetAtom(openWorkOrderAtom)
  const [reminders, setReminders] = useState<(Reminder & { key: number })[]>([])

  const remind = useCallback(
    (reminder: Reminder) => {
      setReminders((known) => [{ ...reminder, key: nextKey() }, ...known].slice(0, mostShown))
      void client.invalidateQueries({ queryKey: ['workOrders'] })
    },
    [client],
  )
  useReminders(sysUser.tenantId, sysUser.username, remind)

  const close = (key: number) => setReminders((known) => known.filter((reminder) => reminder.key !== key))
  return (
    <aside className="reminders" aria-label={reminderTitle} aria-live="polite">
      {reminders.map(({ key, text, workOrderId }) => (
        <div key={key} className="reminder">
          <header>
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

let keys = 0
const nextKey = () => ++keys
