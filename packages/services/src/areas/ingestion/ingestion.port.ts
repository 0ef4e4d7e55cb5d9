export { type MeasuredBy, recordMeasurements } from './manual/record-measurements.ts'
