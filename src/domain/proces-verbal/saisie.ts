import { z } from 'zod'
import { entier, identifiantRequis, jour, texte } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { mobileE164 } from '#domain/porteur/coordonnees.ts'
import { fautesVisibles, LIBELLES_SAISIE as L } from './saisie-visible.ts'

const heure = (libelle: string) => texte(libelle, 5, /^([01]\d|2[0-3]):[0-5]\d$/)
const personne = (libelle: string) =>
  z.preprocess((v) => (v === '' || v === undefined ? null : v), identifiantRequis(libelle).nullable())
const noms = (libelle: string) => texte(libelle, 5000)

/** What staff type of minutes: what no fact of the sitting says. */
export const champsSaisie = {
  date: jour(L.date),
  ouverture: heure(L.ouverture),
  cloture: heure(L.cloture),
  lieu: texte(L.lieu, 200),
  convocationLe: jour(L.convocationLe),
  convocationMode: texte(L.convocationMode, 200),
  ordreDuJour: texte(L.ordreDuJour, 1000),
  documents: texte(L.documents, 1000),
  presidentId: personne(L.presidentId),
  secretaireId: personne(L.secretaireId),
  presents: noms(L.presents),
  representes: noms(L.representes),
  excuses: noms(L.excuses),
  absents: noms(L.absents),
  enFonction: entier(L.enFonction, 1, 500),
  autresPoints: texte(L.autresPoints, 10_000),
  motifRectification: texte(L.motifRectification, 1000),
  mobilePresident: texte(L.mobilePresident, 30),
  mobileSecretaire: texte(L.mobileSecretaire, 30),
}
const schemaSaisie = z.object(champsSaisie)
export type SaisiePv = z.output<typeof schemaSaisie>

export const SAISIE_VIDE: SaisiePv = schemaSaisie.parse({})

/** One name a line; blank lines say nothing. */
export const enLignes = (noms: string | null): string[] =>
  (noms ?? '')
    .split('\n')
    .map((nom) => nom.trim())
    .filter(Boolean)

const MOBILE = 'Ce numéro n’est pas un mobile\u00a0: 06 12 34 56 78, ou +33 6 12 34 56 78.'

/** Faults of what was typed, by field, mobiles included; nothing is required before the closing. */
export function fautesSaisie(saisie: SaisiePv): ErreursChamps {
  const fautes: ErreursChamps = {}
  for (const champ of ['mobilePresident', 'mobileSecretaire'] as const)
    if (saisie[champ] && mobileE164(saisie[champ]) === null) fautes[champ] = [MOBILE]
  return { ...fautes, ...fautesVisibles(saisie) }
}

/** The same, as it is kept: mobiles in E.164. */
export const saisieNette = (saisie: SaisiePv): SaisiePv => ({
  ...saisie,
  mobilePresident: saisie.mobilePresident && mobileE164(saisie.mobilePresident),
  mobileSecretaire: saisie.mobileSecretaire && mobileE164(saisie.mobileSecretaire),
})
