import { kindOf } from '@care/shared/alarms/warnings/warning'
import { type LiveEvent, reminderTitle } from '@care/shared/live/events'
import { useQueryClient } from '@tanstack/react-query'
import { useAtom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useMe } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { useLiveEvents } from '../../../../live/connection.ts'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { type ReceivedReminder, type Reminder, withReminder } from '../../../../live/reminder.ts'
import { remindersAtom } from '../../../../live/reminders-atom.ts'
import { useReminders } from './use-reminders.ts'

/** 协作提醒: pop-up reminders for the assignee of an order, shown until they are opened or closed. */
export function ReminderLayer() {
  const { sysUser } = useMe()
  const client = useQueryClient()
  const open = useSetAtom(openWorkOrderAtom)
  const [reminders, setReminders] = useAtom(remindersAtom)

  const remind = useCallback(
    (heard: ReceivedReminder) => {
      setReminders((known) => withReminder(known, heard, Date.now()))
      void client.invalidateQueries({ queryKey: ['workOrders'] })
    },
    [client, setReminders],
  )
  const hear = useCallback(
    (event: LiveEvent) => event.kind === 'reminder' && remind({ ...event, message: event.text }),
    [remind],
  )
  const hearWords = useCallback((message: string) => remind({ message, workOrderId: null }), [remind])
  useReminders(sysUser.tenantId, sysUser.username, hearWords)
  useLiveEvents(hear)

  const close = (key: number) => setReminders((known) => known.filter((reminder) => reminder.key !== key))
  return (
    <aside className="reminders stack gap-2" aria-label={reminderTitle} aria-live="polite">
      {reminders.map((reminder) => (
        <Pop
          key={reminder.key}
          reminder={reminder}
          onClose={() => close(reminder.key)}
          onOpen={(workOrderId) => {
            close(reminder.key)
            open(workOrderId)
          }}
        />
      ))}
    </aside>
  )
}

interface PopProps {
  reminder: Reminder
  onClose: () => void
  onOpen: (workOrderId: number) => void
}

/** Pop-up reminder; an emergency is large enough to read while running: kind, place and elder. Others are small. */
function Pop({ reminder: { text, workOrderId, emergency }, onClose, onOpen }: PopProps) {
  const kind = emergency?.sourceType ? kindOf({ sourceType: emergency.sourceType, source: '' }) : null
  return (
    <div className={emergency ? 'reminder is-emergency' : 'reminder'} role={emergency ? 'alert' : undefined}>
      <header className="line">
        <i className={`pi pi-${kind ? kind.icon : 'send'}`} aria-hidden />
        <strong>{emergency ? ['紧急派单', kind?.label].filter(Boolean).join(' · ') : reminderTitle}</strong>
        <button type="button" className="icon-button" aria-label="关闭提醒" onClick={onClose}>
          <i className="pi pi-times" aria-hidden />
        </button>
      </header>
      {emergency?.place && (
        <p className="reminder-where">
          <b>{emergency.place}</b>
          <b>{emergency.name}</b>
        </p>
      )}
      <p>{text}</p>
      {workOrderId !== null && <Button label="查看工单" size="small" onClick={() => onOpen(workOrderId)} />}
    </div>
  )
}
