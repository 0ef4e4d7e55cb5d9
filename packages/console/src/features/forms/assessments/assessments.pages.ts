/** One chunk for these pages, because the lists link to an assessment. */
export { AssessmentPage } from './assessment.page.tsx'
export { AssessmentsPage } from './assessments.page.tsx'
export { DueAssessmentsPage } from './due-assessments.page.tsx'
