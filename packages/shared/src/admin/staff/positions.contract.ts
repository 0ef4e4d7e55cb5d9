import { crud } from '../../crud/crud.ts'
import { area } from '../../http/endpoint.ts'
import { staffPosition } from './position.words.ts'

/** Positions of an institution; uses the permission for staff. */
export const positions = area('admin', crud('position', 'staff', staffPosition))
