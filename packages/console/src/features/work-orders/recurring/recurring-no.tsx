/** The number of an order that a recurring order made. */
export const RecurringNo = ({ workNo }: { workNo: string }) => (
  <>
    {workNo} <i className="pi pi-replay soft" role="img" aria-label="周期工单" title="周期工单" />
  </>
)
