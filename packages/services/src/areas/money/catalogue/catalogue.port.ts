export { findProjectsOn } from './catalogue.repository.ts'
