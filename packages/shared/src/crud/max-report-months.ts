/** Most months of a report. In a file of its own, because pages do without the schemas. */
export const maxReportMonths = 36
