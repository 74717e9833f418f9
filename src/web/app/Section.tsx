import { Outlet } from 'react-router'
import type { Ressource, Role } from '../../domain/commun/roles.ts'
import { aDroit, useMoi } from '../lib/moi.ts'
import { DroitInsuffisant } from './DroitInsuffisant.tsx'

/** Route element around the screens of a resource: without canView, its message instead; `sauf` names roles whose view is not these screens. */
export function Section({ ressource, sauf }: { ressource: Ressource; sauf?: Role }) {
  const moi = useMoi()
  return aDroit(moi, ressource, 'canView') && moi.role !== sauf ? <Outlet /> : <DroitInsuffisant />
}
