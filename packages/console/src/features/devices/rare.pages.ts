/** Loaded together: who walks the round looks at the figures too. */
export { FleetHealthPage } from './fleet-health.page.tsx'
export { TroublesPage } from './troubles.page.tsx'
