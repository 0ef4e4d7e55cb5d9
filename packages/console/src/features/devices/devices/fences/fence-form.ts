import { type Fence, FenceChange, FenceDraft } from '@care/shared/devices/devices/fences/fence'
import { everyDay, FenceType, Trigger } from '@care/shared/devices/devices/fences/fence.words'
import type { Enclosure } from '@care/shared/devices/devices/fences/geometry'
import type { Place } from '../../../../pickers/places/place.ts'

/** Form values of a fence: circle and polygon are both stored, but only the chosen shape is sent. */
export interface FenceForm {
  name: string
  enable: number
  type: number
  center: Place | null
  radius: number | undefined
  points: Place[]
  address: string | null
  triggerType: number
  freq: string
  timeBegin: string
  timeEnd: string
  effectiveBegin: string | undefined
  effectiveEnd: string | undefined
  dwellMinutes: number | undefined
  unseenMinutes: number | undefined
}

export const newForm = (center: Place | null): FenceForm => ({
  name: '',
  enable: 1,
  type: FenceType.Circle,
  center,
  radius: 500,
  points: [],
  address: null,
  triggerType: Trigger.Leave,
  freq: everyDay,
  timeBegin: '',
  timeEnd: '',
  effectiveBegin: undefined,
  effectiveEnd: undefined,
  dwellMinutes: 2,
  unseenMinutes: 0,
})

export function formOf(fence: Fence): FenceForm {
  const { centerLng, centerLat, radius, points, timeBegin, timeEnd, effectiveBegin, effectiveEnd } = fence
  const { name, enable, type, address, triggerType, freq, dwellMinutes, unseenMinutes } = fence
  return {
    name,
    enable,
    type,
    address,
    triggerType,
    freq,
    dwellMinutes,
    unseenMinutes,
    center: centerLng === null || centerLat === null ? null : { lng: centerLng, lat: centerLat },
    radius: radius ?? 500,
    points: points ?? [],
    timeBegin: timeBegin ?? '',
    timeEnd: timeEnd ?? '',
    effectiveBegin: effectiveBegin ?? undefined,
    effectiveEnd: effectiveEnd ?? undefined,
  }
}

const valuesOf = ({ center, radius, points, timeBegin, timeEnd, ...form }: FenceForm) => ({
  ...form,
  ...(form.type === FenceType.Circle
    ? { centerLng: center?.lng ?? null, centerLat: center?.lat ?? null, radius: radius ?? null }
    : { points }),
  timeBegin: timeBegin || null,
  timeEnd: timeEnd || null,
  effectiveBegin: form.effectiveBegin ?? null,
  effectiveEnd: form.effectiveEnd ?? null,
  dwellMinutes: form.dwellMinutes ?? 0,
  unseenMinutes: form.unseenMinutes ?? 0,
})

/**
 * The request body, and the validation messages by field. `whose`: the fence to change, or the owner of a new fence.
 */
export function buildFenceBody(form: FenceForm, whose: { id: number } | { deviceId: number } | { oldmanId: number }) {
  const values = { ...valuesOf(form), ...whose }
  const { data, error } = 'id' in values ? FenceChange.safeParse(values) : FenceDraft.safeParse(values)
  const faults = new Map(
    error?.issues.map(({ path: [field], message }) => [String(field), message]).reverse() as [string, string][],
  )
  return { body: data, faultOf: (...fields: string[]) => fields.map((field) => faults.get(field)).find(Boolean) }
}

/** The shape drawn so far; null while the shape is incomplete. */
export function enclosureOfForm({ type, center, radius, points }: FenceForm): Enclosure | null {
  if (type === FenceType.Polygon) return points.length > 2 ? { points } : null
  return center && radius ? { center, radius } : null
}
