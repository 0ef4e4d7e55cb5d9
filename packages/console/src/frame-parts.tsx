import { type ComponentType, lazy, Suspense } from 'react'
import { SoundSwitch } from './features/warnings/sound-switch.tsx'
import { WarningBell } from './features/warnings/warning-bell.tsx'
import { LinkLight } from './live/link-light.tsx'
import { LiveConnection } from './live/live-connection.tsx'
import type { FrameParts } from './shell/frame.tsx'
import { Shown } from './shell/settings/shown.tsx'

const layer = <N extends string>(name: N, load: () => Promise<Record<N, ComponentType>>) =>
  lazy(() => load().then((module) => ({ default: module[name] })))

const WarningLayer = layer('WarningLayer', () => import('./features/warnings/warning-layer.tsx'))
const WorkOrderLayer = layer('WorkOrderLayer', () => import('./features/work-orders/work-order-layer.tsx'))
const ReminderLayer = layer('ReminderLayer', () => import('./features/work-orders/reminder-layer.tsx'))

/** What features add to the frame around every page: `tools` in the top bar, `overlays` above the pages. */
export const frameParts: FrameParts = {
  tools: (
    <>
      <LinkLight />
      <SoundSwitch />
      <Shown by="showWarning">
        <WarningBell />
      </Shown>
    </>
  ),
  overlays: (
    <Suspense fallback={null}>
      <WarningLayer />
      <WorkOrderLayer />
      <ReminderLayer />
      <LiveConnection />
    </Suspense>
  ),
}
