import { z } from 'zod'
import { email, entier, nonValide, siPresent, texte } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { cleSiret, siretElectronique } from '#domain/structure/siret.ts'
import { estTelephone } from './contact.ts'
import type { Organisme } from './identite.ts'
import { sirenElectronique } from './siren.ts'

export const LIBELLES_ORGANISME = {
  formeJuridique: 'Forme juridique',
  siege: 'Adresse du siège',
  siren: 'SIREN',
  siret: 'SIRET du siège',
  representant: 'Représentant légal',
  qualiteRepresentant: 'Qualité du représentant',
  contactEmail: 'E-mail de contact',
  contactTelephone: 'Téléphone de contact',
} as const
const L = LIBELLES_ORGANISME

export const ORGANISME_VIDE: Organisme = {
  formeJuridique: null,
  siege: null,
  siren: null,
  siret: null,
  representant: null,
  qualiteRepresentant: null,
  contactEmail: null,
  contactTelephone: null,
}
export const CHAMPS_ORGANISME = Object.keys(ORGANISME_VIDE) as (keyof Organisme)[]

/** Most characters of each field that is free text. */
export const LONGUEUR_ORGANISME = 200

/** The identity as a form sends it; a field left out stays as it is, an empty one is erased. */
export const organismeSaisi = z.object({
  formeJuridique: siPresent(texte(L.formeJuridique, LONGUEUR_ORGANISME)),
  siege: siPresent(texte(L.siege, LONGUEUR_ORGANISME)),
  siren: siPresent(texte(L.siren, 20)),
  siret: siPresent(texte(L.siret, 30)),
  representant: siPresent(texte(L.representant, LONGUEUR_ORGANISME)),
  qualiteRepresentant: siPresent(texte(L.qualiteRepresentant, LONGUEUR_ORGANISME)),
  contactEmail: siPresent(email(L.contactEmail)),
  contactTelephone: siPresent(texte(L.contactTelephone, 30)),
  version: entier('Version', 0, 2_147_483_647),
})

/** The same, as it is kept: a SIREN without its spaces, an address on one line. */
export const organismeNet = (organisme: Organisme): Organisme => ({
  ...organisme,
  siege: organisme.siege?.replaceAll(/\s*\n\s*/g, ', ') ?? null,
  siren: organisme.siren && (sirenElectronique(organisme.siren) ?? organisme.siren),
  siret: organisme.siret && (siretElectronique(organisme.siret) ?? organisme.siret),
})

/** What is wrong with it, by field. */
export function fautesOrganisme(organisme: Organisme): ErreursChamps {
  const fautes: ErreursChamps = {}
  if (organisme.siren && sirenElectronique(organisme.siren) === null)
    fautes.siren = [
      'Ce numéro n’est pas un SIREN\u00a0: neuf chiffres, dont le dernier vérifie les autres. Un SIRET en a quatorze\u00a0: gardez les neuf premiers.',
    ]
  const siret = siretElectronique(organisme.siret ?? '')
  if (organisme.siret && (siret === null || !cleSiret(siret)))
    fautes.siret = [
      'Ce numéro n’est pas un SIRET\u00a0: quatorze chiffres, dont le dernier vérifie les autres.',
    ]
  else if (siret && !siret.startsWith(sirenElectronique(organisme.siren ?? '') ?? ''))
    fautes.siret = ['Ce SIRET n’est pas de votre SIREN\u00a0: il commence par ses neuf chiffres.']
  if (organisme.qualiteRepresentant && !organisme.representant)
    fautes.representant = ['Indiquez le nom de la personne dont voici la qualité.']
  if (organisme.contactTelephone && !estTelephone(organisme.contactTelephone))
    fautes.contactTelephone = [nonValide(L.contactTelephone)]
  if (organisme.contactTelephone && !organisme.contactEmail)
    fautes.contactEmail = ['Indiquez aussi un e-mail\u00a0: les réponses aux messages du portail y arrivent.']
  return fautes
}
