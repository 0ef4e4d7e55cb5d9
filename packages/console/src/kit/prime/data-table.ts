export { DataTable } from 'primereact/datatable'
