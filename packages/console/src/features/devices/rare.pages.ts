/** Loaded together: few turn to them, and the first list names every file that stands alone. */
export { FleetHealthPage } from './fleet/fleet-health.page.tsx'
export { TroublesPage } from './fleet/troubles.page.tsx'
export { SimulatorPage } from './simulator/simulator.page.tsx'
export { ThresholdsPage } from './thresholds.page.tsx'
