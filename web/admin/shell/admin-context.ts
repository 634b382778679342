// Who is signed in, for everything inside the gate.
import { createContext, useContext } from 'react'
import type { Admin } from '#contract/accounts/accounts'

export const AdminContext = createContext<Admin | null>(null)

export function useAdmin(): Admin {
  const admin = useContext(AdminContext)
  if (!admin) throw new Error('useAdmin outside of the gate')
  return admin
}
