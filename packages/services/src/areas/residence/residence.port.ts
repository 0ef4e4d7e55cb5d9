export { scoreRulesOf } from './check-in/papers.repository.ts'
export { findBedPage } from './rooms/bed-info.repository.ts'
export { countBedsOfFloors } from './rooms/floor-beds.repository.ts'
export { findFloorNames } from './rooms/floor-name.repository.ts'
