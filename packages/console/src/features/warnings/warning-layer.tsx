import { api } from '../../api.ts'
import { useMayCall } from '../../session/me.ts'
import { useAlarmSound } from './use-alarm-sound.ts'
import { useWarningFeed } from './use-warning-feed.ts'
import { WarningDrawer } from './warning.drawer.tsx'
import { WarningStack } from './warning-stack.tsx'

/** Warnings over every page: the stack of pop-ups, the alarm and the handling drawer. */
export function WarningLayer() {
  const mayCall = useMayCall()
  return mayCall(api.warnings.bell) ? <Layer /> : null
}

function Layer() {
  useWarningFeed()
  useAlarmSound()
  return (
    <>
      <WarningStack />
      <WarningDrawer />
    </>
  )
}
