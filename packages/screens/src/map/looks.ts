import type { Place, Project } from './projection.ts'
import type { Dot } from './scene.ts'

type Look = Pick<Dot, 'color' | 'radius' | 'ring'>

export const elderLook: Look = { color: 'normal', radius: 5, ring: false }
export const institutionLook: Look = { color: 'text', radius: 12, ring: true }

export function dotAt(id: string, { lng, lat }: Place, project: Project, look: Look): Dot {
  return { id, at: project(lng, lat), calls: false, ...look }
}
