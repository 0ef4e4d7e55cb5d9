import type { Caller } from '@care/shared/admin/session/session'
import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import type { TestServices } from '../../../packages/services/src/testing/services.ts'
import { type IdField, slotsOf } from '../../support/schemas/ids.ts'
import { callRequirements, openToAll, withoutEffect } from './call-requirements.ts'
import { isOwned } from './records.ts'

/** The caller and connection from which the other institution's records are tried; by default a member of our staff. */
export interface Stance {
  /** Label of the stance in a failure message. */
  from: string
  services: TestServices
  /** Services on which the owner makes the control call. */
  owners: TestServices
  /** Overrides of the caller, such as further tenants that the session can reach. */
  reach?: Partial<Caller>
  /** Whether a field is intentionally open to this stance. */
  isOpen?: (place: string, slot: IdField) => boolean
  /**
   * Whether every two fields are also tried together, because a matching id in one field may hide a foreign id in
   * another.
   */
  inPairs?: boolean
}

/** Id fields of a call, each with the kind of record inserted there, and the stances to try. */
export interface Attack {
  places: [IdField, Noun][]
  stances: [Stance, ...Stance[]]
}

export function attacksOn(endpoint: NamedEndpoint, stances: readonly Stance[]): Attack[] {
  const placeOf = ({ path }: IdField) => `${endpoint.name} ${path}`
  const isTried = ([slot]: [IdField, Noun], { isOpen = () => false }: Stance) => !isOpen(placeOf(slot), slot)
  const all = slotsOf(endpoint)
    .filter((slot) => ![openToAll, withoutEffect].some((list) => placeOf(slot) in list))
    .flatMap((slot) => slot.nouns.filter(isOwned).map((noun): [IdField, Noun] => [slot, noun]))
  const attack = (places: [IdField, Noun][], from: readonly Stance[]): Attack[] => {
    const [first, ...others] = from.filter((stance) => places.every((place) => isTried(place, stance)))
    return first ? [{ places, stances: [first, ...others] }] : []
  }
  const forPairs = stances.filter(({ inPairs }) => inPairs)
  return [
    ...all.flatMap((place) => attack([place], stances)),
    ...pairsOf(endpoint, all).flatMap((pair) => attack(pair, forPairs)),
  ]
}

/** Every pair of fields that one call can contain. */
function pairsOf({ name }: NamedEndpoint, all: [IdField, Noun][]): [IdField, Noun][][] {
  const { either = [] } = callRequirements[name] ?? {}
  const exclude = (...pair: [IdField, Noun][]) => pair.every(([{ path }]) => either.includes(path))
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => (one[0] === other[0] || exclude(one, other) ? [] : [[one, other]])),
  )
}
