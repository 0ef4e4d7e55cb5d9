/** The service names of an order, with a mark that the order is recurring. */
export const RecurringServices = ({ names }: { names: string }) => (
  <>
    <i className="pi pi-replay soft" role="img" aria-label="周期工单" title="周期工单" /> {names}
  </>
)
