import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { optionField } from '../../../../crud/fields/fields.tsx'
import { type ResidentLayer, residenceAreas } from '../use-residence.ts'
import { bedsIn } from './bed-state.ts'

/** Exchanges the beds of a resident and of another one, chosen by bed. */
export function SwapDialog({ elder: { oldmanId, userName }, onClose, onDone }: ResidentLayer) {
  const { data: buildings = [] } = useQuery(api.rooms.tree.query({ query: {} }))
  const taken = buildings.flatMap(bedsIn).filter(({ bedStatus }) => bedStatus === BedStatus.Occupied)
  const own = taken.find((bed) => bed.oldmanId === oldmanId)
  const others = taken.filter((bed) => bed.oldmanId !== oldmanId)
  const bedOf = (otherId: unknown) => others.find((bed) => bed.oldmanId === otherId)
  return (
    <ActionDialog
      title={`${userName} · 对调床位`}
      call={api.checkIns.swap}
      label="对调"
      fields={{
        otherId: optionField(
          '与谁对调',
          others.map(({ bedName, userName, oldmanId }) => ({ value: oldmanId ?? 0, label: `${bedName} ${userName}` })),
        ),
      }}
      fixed={({ otherId }) => ({ oldmanId, otherBedId: own?.bedId, bedId: bedOf(otherId)?.bedId })}
      done="床位已对调"
      refresh={residenceAreas}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
