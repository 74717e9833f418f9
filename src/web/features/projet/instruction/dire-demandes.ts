import { nombreDemandes } from '../couleur-carte.ts'

/** The same for the staff: there is no first application after aids before the portal. */
export const direDemandes = (nombre: number, anterieures = 0): string =>
  anterieures > 0
    ? `${Math.max(nombre, 1)} demande${nombre > 1 ? 's' : ''}, ${anterieures} aide${anterieures > 1 ? 's' : ''} d’avant`
    : nombreDemandes(nombre)
