import type { ColorName } from '../theme.ts'
import type { PlainRegion } from './plain-region.ts'
import type { Place, Project } from './projection.ts'
import type { Dot } from './scene.ts'

type Look = Pick<Dot, 'color' | 'radius' | 'ring' | 'hollow'>

export const elderLook: Look = { color: 'normal', radius: 5, ring: false }
export const institutionLook: Look = { color: 'text', radius: 12, ring: true }
export const staffLook: Look = { color: 'accent', radius: 7, ring: true }
/** Look of staff who signed out at a place and whose present place is unknown. */
export const signedOutLook: Look = { color: 'accent', radius: 5, ring: false }
export const orderLook: Look = { color: 'secondary', radius: 6, ring: true, hollow: true }
export const lateLook: Look = { color: 'attention', radius: 7, ring: true, hollow: true }

/** Fill of a region: brighter for a higher density. */
export function regionFill({ density, marked }: PlainRegion): [color: ColorName, alpha: number] {
  if (density > 0) return ['accent', Math.round(40 + 90 * density)]
  return [marked ? 'raised' : 'land', 255]
}

export function dotAt(id: string, { lng, lat }: Place, project: Project, look: Look): Dot {
  return { id, at: project(lng, lat), calls: false, ...look }
}
