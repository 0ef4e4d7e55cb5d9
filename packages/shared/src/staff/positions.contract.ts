import { crud } from '../crud/crud.ts'
import { area } from '../http/endpoint.ts'
import { staffPosition } from './position.words.ts'

/** The posts of an institution; whoever keeps its people keeps them. */
export const positions = area('admin', crud('position', 'staff', staffPosition))
