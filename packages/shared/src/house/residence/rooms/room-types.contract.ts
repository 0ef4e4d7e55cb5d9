import { crud } from '../../../crud/crud.ts'
import { area } from '../../../http/endpoint.ts'
import { roomType } from './room.words.ts'

export const roomTypes = area('tenant-business', crud('bcroomtype', 'bed', roomType))
