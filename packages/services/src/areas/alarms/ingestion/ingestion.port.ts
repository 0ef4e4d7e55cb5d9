export { recordMeasurements } from './manual/record-measurements.ts'
