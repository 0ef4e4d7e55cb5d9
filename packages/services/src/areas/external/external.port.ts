export { addMessage } from './message.repository.ts'
