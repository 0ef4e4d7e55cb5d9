/**
 * Notice required on every map: the bundled geometry has no approval of its own, so it is always called 示意图;
 * `approvalNumber` is the operator's own map approval number (审图号), shown when there is one.
 */
export function mapNotice(approvalNumber?: string | null): string {
  return approvalNumber ? `示意图 · 审图号：${approvalNumber}` : '示意图'
}
