export { findSeatOfAgent, findServiceOfInstance, keepWorkMode } from './seat-of-agent.repository.ts'
