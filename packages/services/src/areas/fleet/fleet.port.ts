export { TrafficCounter } from './health/traffic.ts'
export { FleetWatch } from './silence/watch-silence.ts'
