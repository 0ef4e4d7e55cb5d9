export { scoreRulesOf } from './check-in/papers.repository.ts'
