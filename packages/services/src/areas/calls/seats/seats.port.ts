export { findCloudServices, findSeatOfAgent, findServiceOfInstance, keepWorkMode } from './seat-of-agent.repository.ts'
