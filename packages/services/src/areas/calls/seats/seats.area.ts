import { area } from '../../../platform/area/area.ts'
import { seatsDemo } from './seats.demo.ts'
import { seatRoutes } from './seats.routes.ts'

export const seatsArea = area({ routes: [seatRoutes], demos: { 332: { callSeats: seatsDemo } } })
