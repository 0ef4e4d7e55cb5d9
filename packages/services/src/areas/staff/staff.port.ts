export { insistOnGrantable } from './grants.ts'
