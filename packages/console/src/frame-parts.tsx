import { NoticeButton } from './features/announcements/notice-button.tsx'
import { SoundSwitch } from './features/warnings/sound-switch.tsx'
import { WarningBell } from './features/warnings/warning-bell.tsx'
import { LinkLight } from './live/link-light.tsx'
import { LiveConnection } from './live/live-connection.tsx'
import type { FrameParts } from './shell/frame.tsx'
import { lazyPart } from './shell/lazy-part.tsx'
import { PartLost } from './shell/part-lost.tsx'
import { Shown } from './shell/settings/shown.tsx'

/** Warnings that cannot pop up must not be missed in silence. */
const WarningLayer = lazyPart('WarningLayer', () => import('./features/warnings/warning-layer.tsx'), {
  lost: <PartLost words="实时预警弹窗未能加载" floats isGrave />,
})
const WorkOrderLayer = lazyPart('WorkOrderLayer', () => import('./features/work-orders/work-order-layer.tsx'))
const ReminderLayer = lazyPart('ReminderLayer', () => import('./features/work-orders/reminder-layer.tsx'))

/** What features add to the frame around every page: `tools` in the top bar, `overlays` above the pages. */
export const frameParts: FrameParts = {
  tools: (
    <>
      <LinkLight />
      <SoundSwitch />
      <Shown by="showWarning">
        <WarningBell />
      </Shown>
      <Shown by="showNotice">
        <NoticeButton />
      </Shown>
    </>
  ),
  overlays: (
    <>
      <WarningLayer />
      <WorkOrderLayer />
      <ReminderLayer />
      <LiveConnection />
    </>
  ),
}
