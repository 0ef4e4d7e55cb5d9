export { findMissingPapers } from './needed-papers.repository.ts'
