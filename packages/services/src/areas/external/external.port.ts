export { basePackages } from './packages.ts'
