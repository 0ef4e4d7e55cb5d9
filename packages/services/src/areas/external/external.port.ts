export { type Applicant, findApplicants } from './applications/applicant.repository.ts'
export { basePackages } from './packages.ts'
