import { session } from '@care/shared/admin/session/session.contract'
import type { Warning } from '@care/shared/alarms/warnings/warning'
import { screens } from '@care/shared/overview/screens/screens.contract'
import type { WardScreen } from '@care/shared/overview/screens/ward'
import { countText } from '@care/shared/text/count-text'
import { useCallback } from 'react'
import { callForTenant } from '../api.ts'
import { useLive } from '../live/use-live.ts'
import { Panel } from '../panels/panel.tsx'
import { WarningRows } from '../panels/warning-rows.tsx'
import { Screen } from '../stage/screen.tsx'
import { bedStateOf, inBedState, isOccupied, outOfBedState } from './bed-state.ts'
import { WardBeds } from './ward-beds.tsx'

const ticket = () => callForTenant(session.socketTicket, {}).then((answer) => answer.ticket)

/** Whether a warning of the institution's feed is about an elder with a bed on this floor. */
const belongs = ({ tenantId, beds }: WardScreen) => {
  const people = new Set(Array.isArray(beds) ? beds.flatMap((bed) => bed?.oldmanId ?? []) : [])
  return ({ oldmanId, ...warning }: Warning) =>
    warning.tenantId === tenantId && oldmanId !== null && people.has(oldmanId)
}

/** The screen of a floor for its nurses' station. */
export function WardPage({ floorId }: { floorId: number }) {
  const poll = useCallback(() => callForTenant(screens.ward, { params: { floorId } }), [floorId])
  const live = useLive({ name: `ward ${floorId}`, poll, ticket, belongs })

  return (
    <Screen
      live={live}
      name="护理站大屏"
      subtitle={({ buildingName, floorName }) => `${buildingName} ${floorName}`}
      className="ward-grid"
    >
      {({ beds, warnings, earlierWarnings }) => (
        <>
          <Panel title="床位" aside={() => bedsText(beds)} source="poll" watch={beds}>
            <WardBeds beds={beds} warnings={warnings} />
          </Panel>
          <Panel title="实时预警" aside={() => `${countText(warnings.length)} 起未结`} source="feed" watch={warnings}>
            <WarningRows data={{ warnings, earlierWarnings }} />
          </Panel>
        </>
      )}
    </Screen>
  )
}

function bedsText(beds: WardScreen['beds']): string {
  const taken = beds.filter(isOccupied)
  const inState = (state: ReturnType<typeof bedStateOf>) => taken.filter((bed) => bedStateOf(bed) === state).length
  const mats = [inBedState, outOfBedState].map((state) => `${state.label} ${inState(state)}`)
  return [`入住 ${taken.length} / ${beds.length}`, ...(taken.some(({ hasMat }) => hasMat) ? mats : [])].join(' · ')
}
