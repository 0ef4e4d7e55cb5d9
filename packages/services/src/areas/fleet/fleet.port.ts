export { TrafficCounter as Traffic } from './health/traffic.ts'
export { FleetWatch } from './silence/watch-silence.ts'
