/** Loaded together: the lists lead to the one. */
export { AssessmentPage } from './assessment.page.tsx'
export { AssessmentsPage } from './assessments.page.tsx'
export { DueAssessmentsPage } from './due-assessments.page.tsx'
