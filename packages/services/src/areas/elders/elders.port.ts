export { elderShownTo, shownTo } from './elder-privacy.ts'
export { addCareLevel } from './record/elder-record.repository.ts'
export { changeElder } from './record/save-elder.ts'
export { areElders } from './whose.repository.ts'
