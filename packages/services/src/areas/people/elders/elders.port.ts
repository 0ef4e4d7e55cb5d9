export { findElder } from './elder.repository.ts'
export { areElders, asTenantOfElder, findElderOwner } from './elder-owner.repository.ts'
export { markIdCard, maskElder, maskPerson } from './elder-privacy.ts'
export { findFacts } from './facts/facts.repository.ts'
export { countElders } from './home-panel.repository.ts'
export { isInCare } from './in-care.repository.ts'
export { maskMobile } from './masking.ts'
export { findNamedResident } from './named-resident.repository.ts'
export { addCareLevel } from './record/elder-record.repository.ts'
export { changeElder, createElder } from './record/save-elder.ts'
export { findSimilar } from './record/similar.repository.ts'
export {
  countRisks,
  findLastAssessments,
  findRiskBoard,
  findRiskPage,
  highRiskKinds,
  insertAssessment,
  lockRisks,
} from './risks/risk.repository.ts'
