export { stopCodes } from './elder-code.repository.ts'
