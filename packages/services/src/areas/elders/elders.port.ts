export { shownTo } from './elder-privacy.ts'
