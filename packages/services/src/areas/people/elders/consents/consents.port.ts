export { hasConsent } from './consent.repository.ts'
