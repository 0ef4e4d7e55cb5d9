export { TabPanel, TabView } from 'primereact/tabview'
