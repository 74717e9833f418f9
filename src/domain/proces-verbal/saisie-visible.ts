import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { CLOTURE_AVANT } from '#domain/seance/refus.ts'
import type { SaisiePv } from './saisie.ts'

/** What a screen needs of what is typed: neither schemas nor telephone numbers, which the call checks. */

export const LIBELLES_SAISIE = {
  date: 'Date de la séance',
  ouverture: 'Heure d’ouverture',
  cloture: 'Heure de clôture',
  lieu: 'Lieu',
  convocationLe: 'Date de la convocation',
  convocationMode: 'Mode de la convocation',
  ordreDuJour: 'Ordre du jour',
  documents: 'Documents remis',
  presidentId: 'Présidence',
  secretaireId: 'Secrétariat',
  presents: 'Présents',
  representes: 'Représentés',
  excuses: 'Excusés',
  absents: 'Absents',
  enFonction: 'Membres en fonction',
  autresPoints: 'Autres points, incidents',
  motifRectification: 'Motif de la rectification',
  mobilePresident: 'Mobile de la présidence',
  mobileSecretaire: 'Mobile du secrétariat',
} as const
/** What is wrong with it that can be said without looking at numbers, by field. */
export function fautesVisibles(saisie: SaisiePv): ErreursChamps {
  const fautes: ErreursChamps = {}
  if (saisie.presidentId !== null && saisie.presidentId === saisie.secretaireId)
    fautes.secretaireId = ['Deux personnes signent le procès-verbal\u00a0: choisissez-en une autre.']
  if (saisie.ouverture && saisie.cloture && saisie.cloture < saisie.ouverture)
    fautes.cloture = [CLOTURE_AVANT]
  return fautes
}
