import { hasSeveralTenants } from '@care/shared/admin/session/tenant-list'
import { drillMark, isDrill, SourceType, warningKinds } from '@care/shared/alarms/warnings/warning'
import { readSession } from '@care/shared/browser/session/token-store'
import type { LiveEvent } from '@care/shared/live/events'
import type { OpenAlarm } from '@care/shared/live/open-alarm'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { store } from '../../../../kit/messages/toast.ts'
import { serverNow, useLiveConnection, useLiveEvents } from '../../../../live/connection.ts'
import { ConnectionIndicator } from '../../../../live/link-light.tsx'
import { withReminder } from '../../../../live/reminder.ts'
import { hasEmergencyAtom, remindersAtom } from '../../../../live/reminders-atom.ts'
import { alarmCardsAtom } from './alarm-atoms.ts'
import { dropClaimedCards, isRecentWarning, isRingingEmergency } from './alarm-cards.ts'
import { useDesktopNotices } from './calling/use-desktop-notices.ts'
import { emergencyTabTitle, useFlashingTitle } from './calling/use-flashing-title.ts'
import { isLoudAtom, isSoundUnlockedAtom } from './sound/sound-atoms.ts'
import { useAlarmSound } from './sound/use-alarm-sound.ts'
import { WaitingTime } from './waiting-time.tsx'
import './locked-alarms.css'

/**
 * Lock screen: the number of unclaimed emergencies and their age, with the alarm sound but without the elders' names.
 */
export function LockedAlarms({ userId }: { userId: number }) {
  const alarms = useOpenAlarms(userId)
  const isCalledOut = useAtomValue(hasEmergencyAtom)
  const unlocked = useAtomValue(isSoundUnlockedAtom)
  // the institutions are read from the session, because a locked page may not request the user
  const isQuiet = !useAtomValue(isLoudAtom) && hasSeveralTenants(readSession()?.user.tenantIds ?? '')
  const calling = useMemo(() => (isQuiet ? [] : alarms), [alarms, isQuiet])
  useAlarmSound(calling.length > 0 || isCalledOut)
  useFlashingTitle(emergencyTabTitle(calling) ?? (isCalledOut ? '(1) 紧急派单' : null))
  useDesktopNotices(useMemo(() => calling.map(kindOnly), [calling]))
  const [oldest] = alarms.map(({ dataHappenTime }) => dataHappenTime).sort()

  return (
    <div className="locked-alarms stack gap-2">
      {oldest && (
        <p className="locked-call stack gap-0" role="alert">
          <i className="pi pi-megaphone" aria-hidden />
          <strong>{callWords(alarms)}，解锁处理</strong>
          <small>
            最久已等 <WaitingTime since={oldest} />
          </small>
        </p>
      )}
      {isCalledOut && (
        <p className="locked-call stack gap-0" role="alert">
          <i className="pi pi-send" aria-hidden />
          <strong>有紧急派单，解锁查看</strong>
        </p>
      )}
      <ConnectionIndicator />
      {!unlocked && <span className="soft">点按任意处开启报警声</span>}
    </div>
  )
}

/** Strips the place, which the lock screen must not show. */
const kindOnly = (alarm: OpenAlarm) => ({
  id: alarm.id,
  count: 1,
  place: '',
  kind:
    (isDrill(alarm) ? drillMark : '') +
    ((warningKinds as Record<number, { label: string }>)[alarm.sourceType]?.label ?? '紧急预警'),
})

/** Text such as "2 起 SOS、1 起紧急预警". */
function callWords(alarms: OpenAlarm[]): string {
  const sos = alarms.filter(({ sourceType }) => sourceType === SourceType.Sos).length
  const falls = alarms.filter(({ sourceType }) => sourceType === SourceType.Fall).length
  const others = alarms.length - sos - falls
  const drills = alarms.filter(isDrill).length
  const words = [sos && `${sos} 起 SOS`, falls && `${falls} 起跌倒`, others && `${others} 起紧急预警`]
  return words.filter(Boolean).join('、') + (drills > 0 ? `（${drills} 起为${drillMark}）` : '')
}

/** Reminder of a dispatch; the elder's name is shown only after unlocking. */
const calledMeanwhile = { message: '锁屏期间有紧急', emergency: { name: '', place: '', sourceType: null } }

/** Emergencies that were ringing when the screen was locked, or rang later, until they are claimed. */
function useOpenAlarms(userId: number): OpenAlarm[] {
  const [alarms, setAlarms] = useState<OpenAlarm[]>(() =>
    store.get(alarmCardsAtom).flatMap(({ warning }) => (isRingingEmergency(warning) ? [warning] : [])),
  )
  const known = useRef(new Set(alarms.map(({ id }) => id)))
  const open = useRef<ReadonlySet<number> | null>(null)

  const hear = useCallback((event: LiveEvent) => {
    if (event.kind === 'callout')
      store.set(remindersAtom, (known) => withReminder(known, { ...calledMeanwhile, ...event }, Date.now()))
    if (event.kind !== 'alarms') return
    open.current = new Set(event.alarms.map(({ id }) => id))
    const calling = event.alarms.filter((alarm) => known.current.has(alarm.id) || isRecentWarning(alarm, serverNow()))
    for (const { id } of calling) known.current.add(id)
    setAlarms(calling)
  }, [])
  useLiveEvents(hear)
  useLiveConnection(userId)

  // the cards behind the lock screen receive no events
  useEffect(
    () => () => {
      const still = open.current
      if (still) store.set(alarmCardsAtom, (cards) => dropClaimedCards(cards, still))
    },
    [],
  )
  return alarms
}
