import { Outlet } from 'react-router'
import { requireCustomer } from './guards.ts'

export const middleware = [requireCustomer]

/** Having a loader makes every client navigation ask the server, where the guard stands. */
export const loader = () => null

export default Outlet
