/** These pages share one chunk, because they are seldom opened and the entry bundle lists every chunk by name. */
export { FleetHealthPage } from './fleet/fleet-health.page.tsx'
export { TroublesPage } from './fleet/troubles.page.tsx'
export { SimulatorPage } from './simulator/simulator.page.tsx'
export { ThresholdsPage } from './thresholds.page.tsx'
