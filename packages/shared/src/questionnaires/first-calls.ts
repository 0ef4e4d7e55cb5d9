/** Without the contract, which would bring every schema of the product to a phone; a test beside the page holds them to it. */
const base = '/tenant-questionnaire/user/project'

export const projectKeyPattern = /^[0-9a-f]{32}$/

/** What the page of a questionnaire needs before it can draw anything: the gateway names both beside the page, so that they are asked for at once. */
export const firstCalls = {
  /** Whether it may be filled in now, by a personal link where there is one. */
  status: (key: string, linkToken: string | null = null) =>
    `${base}/setting-status?projectKey=${key}${linkToken === null ? '' : `&linkToken=${linkToken}`}`,
  /** As it is published. */
  details: (key: string) => `${base}/details/${key}?published=1`,
}
