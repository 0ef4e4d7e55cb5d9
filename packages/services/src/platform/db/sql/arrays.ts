/**
 * A PostgreSQL array literal for `unnest`, without escaping: the driver would escape every element, which for thousands
 * of numbers costs more than the insert. Only for elements without quotes, commas, braces or spaces.
 */
export const plainArray = (elements: readonly (number | string | null)[]) =>
  `{${elements.map((element) => element ?? 'NULL').join(',')}}`

/** A PostgreSQL array literal of any texts, escaped. */
export const textArray = (elements: readonly (string | null)[]) =>
  `{${elements.map((element) => (element === null ? 'NULL' : `"${element.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`
