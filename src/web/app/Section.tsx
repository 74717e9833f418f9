import { Outlet } from 'react-router'
import type { Ressource } from '../../domain/commun/roles.ts'
import { aDroit, useMoi } from '../lib/moi.ts'
import { DroitInsuffisant } from './DroitInsuffisant.tsx'

/** Route element around the screens of a resource: without canView, its message instead. */
export const Section = ({ ressource }: { ressource: Ressource }) =>
  aDroit(useMoi(), ressource, 'canView') ? <Outlet /> : <DroitInsuffisant />
