import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { optionField } from '../../../../crud/fields/fields.tsx'
import { type ResidentLayer, residenceAreas } from '../use-residence.ts'
import { bedsIn } from './bed-state.ts'
import { useBedFee } from './use-bed-fee.ts'

/** Exchanges the beds of a resident and of another one, chosen by bed, with the bed fees of both. */
export function SwapDialog({ elder, onClose, onDone }: ResidentLayer) {
  const { oldmanId, userName } = elder
  const [otherId, setOtherId] = useState<unknown>(null)
  const { data: buildings = [], isPending } = useQuery(api.rooms.tree.query({ query: {} }))
  const taken = buildings.flatMap(bedsIn).filter(({ bedStatus }) => bedStatus === BedStatus.Occupied)
  const own = taken.find((bed) => bed.oldmanId === oldmanId)
  const others = taken.filter((bed) => bed.oldmanId !== oldmanId)
  const bedOf = (otherId: unknown) => others.find((bed) => bed.oldmanId === otherId)
  const other = bedOf(otherId)
  const fee = useBedFee(elder, other?.bedId ?? null)
  const otherFee = useBedFee(
    { oldmanId: other?.oldmanId ?? 0, userName: other?.userName ?? '' },
    other && own ? own.bedId : null,
  )
  const text = [fee.text, otherFee.text].filter(Boolean).join('')
  // an open list of choices would stay empty when the beds arrive
  if (isPending) return null
  return (
    <ActionDialog
      title={`${userName} · 对调床位`}
      call={api.checkIns.swap}
      label={text ? '确认床位费并对调' : '对调'}
      fields={{
        otherId: optionField(
          '与谁对调',
          others.map(({ bedName, userName, oldmanId }) => ({ value: oldmanId ?? 0, label: `${bedName} ${userName}` })),
        ),
      }}
      follow={(_, value) => {
        setOtherId(value)
        return {}
      }}
      faults={({ otherId }) => ({ otherId: otherId ? (fee.fault ?? otherFee.fault) : null })}
      fixed={({ otherId }) => ({
        oldmanId,
        otherBedId: own?.bedId,
        bedId: bedOf(otherId)?.bedId,
        bedFee: fee.newFee,
        otherBedFee: otherFee.newFee,
      })}
      note={text && <p role="status">{text}</p>}
      done="床位已对调"
      refresh={residenceAreas}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
