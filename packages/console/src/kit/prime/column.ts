export { Column } from 'primereact/column'
