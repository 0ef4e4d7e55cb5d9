export { TrafficCounter } from './health/traffic.ts'
export { FleetWatch, type SilenceNews } from './silence/watch-silence.ts'
