/** Both pages share one chunk, because a commodity links to its movements. */
export { CommoditiesPage } from './commodities.page.tsx'
export { MovementsPage } from './movements.page.tsx'
