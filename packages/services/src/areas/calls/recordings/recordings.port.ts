export { copyRecordings } from './copy-recordings.ts'
export { beginWorkbenchHearing } from './hear.ts'
