import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { CadreCompte } from '../coquille/CadreCompte.tsx'

/** The account frame around the page of a route. */
export const CadreCompteRoute = ({ large }: { large?: boolean }) => (
  <CadreCompte large={large === true}>
    <Suspense fallback={<Squelette lignes={4} forme="formulaire" />}>
      <Outlet />
    </Suspense>
  </CadreCompte>
)
