import type { Organisme } from '#domain/parametres/identite.ts'

/** Who an invented funding body is. */
export const ORGANISME_EXEMPLE: Organisme = {
  formeJuridique: 'société civile à capital variable',
  siege: '12 rue des Tilleuls, 75011 Paris',
  siren: '732829320',
  siret: '73282932000074',
  representant: 'Hélène Vasseur',
  qualiteRepresentant: 'directrice générale',
  contactEmail: 'aides@organisme.fr',
  contactTelephone: '01 99 00 12 34',
}
