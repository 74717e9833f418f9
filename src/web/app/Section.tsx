import { Navigate, Outlet } from 'react-router'
import { aLeDroitAjoute, type DroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { ACCUEILS, type Drapeau, type Ressource, type Role } from '#domain/commun/roles.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { DroitInsuffisant } from './DroitInsuffisant.tsx'

/**
 * Route element around the screens of a resource: without `droit`, its message instead. `sauf` names a role
 * that reads the resource elsewhere: it is led to its own screens.
 */
export function Section({
  ressource,
  droit = 'canView',
  sauf,
}: {
  ressource: Ressource
  droit?: Drapeau
  sauf?: Role
}) {
  const moi = useMoi()
  if (moi.role === sauf) return <Navigate to={ACCUEILS[moi.role]} replace />
  return aDroit(moi, ressource, droit) ? <Outlet /> : <DroitInsuffisant />
}

/** The same around the screens of a right that the specification does not know. */
export function SectionAjoutee({ droit }: { droit: DroitAjoute }) {
  return aLeDroitAjoute(useMoi().role, droit) ? <Outlet /> : <DroitInsuffisant />
}
