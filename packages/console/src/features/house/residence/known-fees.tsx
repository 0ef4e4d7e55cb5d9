import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { partFields } from './check-in-fields.ts'
import type { CheckInState } from './check-in-state.ts'

/** The maximum page size of a list; a group has one rate per institution. */
const most = 100

interface Props {
  state: CheckInState
  onTake: (fees: Record<string, number>) => void
}

/** Offers the fees that are known: of the chosen bed, and of the care level. */
export function KnownFees({ state: { elder, ability, config }, onTake }: Props) {
  const mayCall = useMayCall()
  const { bedId } = config
  const { careLevel } = ability
  const bed = useQuery({
    ...api.beds.get.query({ params: { id: Number(bedId) } }),
    enabled: Boolean(bedId) && mayCall(api.beds.get),
  })
  const rates = useQuery({
    ...api.careRates.page.query({ query: { careLevel: String(careLevel), size: most } }),
    enabled: Boolean(careLevel) && mayCall(api.careRates.page),
  })
  const known = [
    ['bedCost', bed.data?.rate],
    ['nursingCost', rates.data?.records.find(({ tenantId }) => tenantId === elder?.tenantId)?.monthlyFee],
  ] as const
  const offered = known.flatMap(([name, fee]) => (fee && config[name] !== fee ? [{ name, fee }] : []))
  if (offered.length === 0) return null
  return (
    <p className="residence-hint line wrap gap-1">
      {offered.map(({ name, fee }) => `${labelOf(name)} ${yuanText(fee)}`).join('，')}
      <Button
        type="button"
        label="采用"
        size="small"
        text
        onClick={() => onTake(Object.fromEntries(offered.map(({ name, fee }) => [name, fee])))}
      />
    </p>
  )
}

const labelOf = (name: 'bedCost' | 'nursingCost') => partFields.config[name].label
