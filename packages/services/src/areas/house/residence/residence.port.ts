export { changeCareFee, findCareFee } from './rates/care-fee.ts'
export { findBedPage } from './rooms/bed-info.repository.ts'
export { countBedsOfFloors, findFloorNames } from './rooms/floor.repository.ts'
