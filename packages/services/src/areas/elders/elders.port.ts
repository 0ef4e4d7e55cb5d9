export { elderShownTo, shownTo } from './elder-privacy.ts'
