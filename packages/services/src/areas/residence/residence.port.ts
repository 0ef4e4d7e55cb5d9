export { countBeds } from './stays/obstacle.repository.ts'
