/** One chunk: a commodity leads to its movements. */
export { CommoditiesPage } from './commodities.page.tsx'
export { MovementsPage } from './movements.page.tsx'
