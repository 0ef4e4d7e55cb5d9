import type { CallJob } from '@care/shared/calls/jobs/call-job.words'

/** A job as a row of the list. */
export type JobRow = CallJob & { id: number }
