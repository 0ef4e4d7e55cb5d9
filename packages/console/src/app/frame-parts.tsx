import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../calls/api.ts'
import { useMayCall } from '../calls/me.ts'
import { NoticeButton, useNoticeItem } from '../features/admin/announcements/notice-button.tsx'
import { AlarmNotifications } from '../features/alarms/warnings/alarm/calling/alarm-notifications.tsx'
import { AlarmTools } from '../features/alarms/warnings/alarm/pill/alarm-tools.tsx'
import { SoundSwitch, useSoundItem } from '../features/alarms/warnings/alarm/sound/sound-switch.tsx'
import { WarningBell } from '../features/alarms/warnings/alarm/warning-bell.tsx'
import { bellQuery } from '../features/alarms/warnings/use-warning-feed.ts'
import { useWaitingOrders } from '../features/work/work-orders/own-orders.ts'
import { lazyPart } from '../kit/loading/lazy-part.tsx'
import { LoadFailure } from '../kit/loading/load-failure.tsx'
import { ConnectionIndicator } from '../live/link-light.tsx'
import type { FrameParts } from '../shell/frame/frame.tsx'
import type { UseBadges } from '../shell/menu/bottom-bar.tsx'
import { IfSwitchedOn } from '../shell/settings/if-switched-on.tsx'
import { LazyLayers } from './lazy-layers.tsx'

/** Badges on a phone: unclaimed warnings, and the user's own orders not yet begun. */
const useBadges: UseBadges = () => {
  const mayCall = useMayCall()
  const bell = useQuery({ ...bellQuery(), enabled: mayCall(api.warnings.bell) })
  return { warnings: bell.data?.count, workOrders: useWaitingOrders() }
}

const loadWarnings = () => import('../features/alarms/warnings/alarm/warning-layer.tsx')
const loadOrders = () => import('../features/work/work-orders/work-order-layer.tsx')
const loadLocked = () => import('../features/alarms/warnings/alarm/locked-alarms.tsx')
const loadReminders = () => import('../features/work/work-orders/reminders/reminder-layer.tsx')

/** If the warning pop-ups fail to load, a notice is shown, because warnings must not be missed unnoticed. */
const WarningLayer = lazyPart('WarningLayer', loadWarnings, {
  lost: <LoadFailure words="实时预警弹窗未能加载" floats isGrave />,
})
const WorkOrderLayer = lazyPart('WorkOrderLayer', loadOrders)
const ReminderLayer = lazyPart('ReminderLayer', loadReminders)
const SoundSettings = lazyPart(
  'SoundSettings',
  () => import('../features/alarms/warnings/alarm/sound/sound-settings.tsx'),
)
const LiveConnection = lazyPart('LiveConnection', loadConnection, {
  lost: <LoadFailure words="实时连接未能加载" floats isGrave />,
})

const loadAway = () => import('../features/alarms/warnings/away/offline-strip.tsx')
/** Loaded only while the offline strip has a line to show. */
const OfflineStrip = lazyPart('OfflineStrip', loadAway, { lost: null })

/** A locked screen that cannot receive warnings shows a notice, so that nobody relies on the screen. */
const LockedAlarms = lazyPart('LockedAlarms', loadLocked, {
  lost: <LoadFailure words="实时预警未能加载，请解锁查看" isGrave />,
})
/** Delay in ms, so that the preload does not compete with the page load for bandwidth. */
const lockedAheadMs = 5_000

/** Preloads the lock screen's alarms, which must work offline. */
function LockedAhead() {
  useEffect(() => {
    const timer = setTimeout(() => void LockedAlarms.load().catch(() => undefined), lockedAheadMs)
    return () => clearTimeout(timer)
  }, [])
  return null
}

/**
 * Loads the layers before the connection opens, so that no message arrives without a listener. A layer that fails to
 * load shows its error in its own place and does not delay the connection.
 */
async function loadConnection() {
  await Promise.allSettled([loadWarnings(), loadOrders(), loadReminders()])
  return import('../live/live-connection.tsx')
}

/** Parts that features add to the frame around every page: `tools` in the top bar, `overlays` above the pages. */
export const frameParts: FrameParts = {
  tools: (
    <>
      <AlarmTools />
      <ConnectionIndicator />
      <SoundSwitch />
      <IfSwitchedOn by="showWarning">
        <WarningBell />
      </IfSwitchedOn>
      <IfSwitchedOn by="showNotice">
        <NoticeButton />
      </IfSwitchedOn>
    </>
  ),
  strip: <OfflineStrip />,
  overlays: (
    <>
      <AlarmNotifications />
      <WarningLayer />
      <WorkOrderLayer />
      <LazyLayers />
      <ReminderLayer />
      <LiveConnection />
      <LockedAhead />
    </>
  ),
  useItems: () => [useNoticeItem(), useSoundItem()].filter((item) => item !== null),
  useBadges,
  settings: <SoundSettings />,
  locked: (userId) => <LockedAlarms userId={userId} />,
}
