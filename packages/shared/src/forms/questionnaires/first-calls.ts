/**
 * Written out, because the contract would load every schema of the application on a phone; a test beside the page
 * compares both paths.
 */
const base = '/tenant-questionnaire/user/project'

export const projectKeyPattern = /^[0-9a-f]{32}$/

/** Calls that the page of a questionnaire needs to draw anything: the gateway preloads both with the page. */
export const firstCalls = {
  /** Path: whether the questionnaire can be filled in now; `linkToken` of a personal link. */
  status: (key: string, linkToken: string | null = null) =>
    `${base}/setting-status?projectKey=${key}${linkToken === null ? '' : `&linkToken=${linkToken}`}`,
  /** Path: the published version. */
  details: (key: string) => `${base}/details/${key}?published=1`,
}
