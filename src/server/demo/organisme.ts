import { REGLAGES_EXEMPLE } from '#domain/ecriture/reglages-comptables.ts'
import type { Organisme } from '#domain/parametres/identite.ts'
import { modifierComptabilite } from '#server/features/ecriture/modifier-comptabilite.ts'
import { modifierOrganisme } from '#server/features/parametres/modifier-organisme.ts'
import { modifierVirement } from '#server/features/parametres/modifier-virement.ts'
import { appel } from '#server/http/appel.ts'
import type { Monde } from './monde.ts'

/** Invented: a SIREN with a right key that nobody has, a telephone kept by the regulator for fiction. */
const ORGANISME_DEMO: Organisme = {
  formeJuridique: 'organisme de gestion collective, société civile à capital variable',
  siege: '14 rue des Épreuves, 75006 Paris',
  siren: '100000009',
  siret: '10000000900017',
  representant: 'Solène Marchand',
  qualiteRepresentant: 'directrice générale',
  contactEmail: 'aides@demo.fr',
  contactTelephone: '01 99 00 14 62',
}

/** The account that the demonstration debits: an example of the norm, which no bank holds. */
const VIREMENT_DEMO = { nom: 'Sofia', iban: 'FR14 2004 1010 0505 0001 3M02 606', bic: 'PSSTFRPPXXX' }

/** The demonstration's admin writes, before any agreement, who the body is, how it pays and its accounts. */
export async function presenterOrganisme(monde: Monde, le: Date): Promise<void> {
  monde.regler(le)
  await modifierOrganisme(monde.ctx, appel(monde.admin, { corps: { ...ORGANISME_DEMO, version: 1 } }))
  await modifierVirement(monde.ctx, appel(monde.admin, { corps: { ...VIREMENT_DEMO, version: 1 } }))
  await modifierComptabilite(monde.ctx, appel(monde.admin, { corps: { ...REGLAGES_EXEMPLE, version: 1 } }))
}
