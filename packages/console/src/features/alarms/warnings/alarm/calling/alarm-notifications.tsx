import { drillMark, isDrill, kindOf, type Warning } from '@care/shared/alarms/warnings/warning'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useMe } from '../../../../../calls/me.ts'
import { hasEmergencyAtom } from '../../../../../live/reminders-atom.ts'
import { placeToGoText } from '../../handling/whereabouts.ts'
import { isEscalatedTo } from '../../ladder/next-step-text.ts'
import { alarmCardsAtom, isRingingAtom } from '../alarm-atoms.ts'
import { isRingingEmergency } from '../alarm-cards.ts'
import { useAlarmSound } from '../sound/use-alarm-sound.ts'
import { useIsToldQuietly, useReceivesAlarm } from '../sound/use-receives-alarm.ts'
import { useSilentDeskReport } from '../sound/use-silent-desk-report.ts'
import { type DesktopCall, useDesktopNotices } from './use-desktop-notices.ts'
import { emergencyTabTitle, useFlashingTitle } from './use-flashing-title.ts'

/** Plays the alarm, flashes the tab title and sends desktop notifications while an emergency concerns the user. */
export const AlarmNotifications = () => (useReceivesAlarm() ? <Calls /> : null)

function Calls() {
  const cards = useAtomValue(alarmCardsAtom)
  const isSent = useAtomValue(hasEmergencyAtom)
  const isQuiet = useIsToldQuietly()
  const isRinging = useAtomValue(isRingingAtom)
  const { userId } = useMe().sysUser
  const calling = useMemo(() => {
    const emergencies = cards.map(({ warning }) => warning).filter(isRingingEmergency)
    // a warning that was escalated to the user always gets card and sound
    return isQuiet ? emergencies.filter((warning) => isEscalatedTo(warning, userId)) : emergencies
  }, [cards, isQuiet, userId])
  useAlarmSound(isQuiet ? isSent || calling.length > 0 : isRinging)
  useSilentDeskReport()
  useFlashingTitle(emergencyTabTitle(calling) ?? (isSent ? '(1) 紧急派单' : null))
  useDesktopNotices(useMemo(() => calling.map(asCall), [calling]))
  return null
}

const asCall = (warning: Warning): DesktopCall => ({
  id: warning.id,
  count: warning.count,
  kind: `${isDrill(warning) && !warning.source.startsWith(drillMark) ? drillMark : ''}${kindOf(warning).label}`,
  place: placeToGoText(warning),
})
