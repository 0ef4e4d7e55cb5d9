export { allows } from './consent.repository.ts'
