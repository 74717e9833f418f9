import { z } from 'zod'
import { estJour } from '#domain/commun/jours.ts'
import type { FicheRegistre } from './fiche-registre.ts'
import { nomRegion } from './regions.ts'
import { rnaElectronique } from './siret.ts'

const court = z.string().max(500).nullish()
const etablissement = z.object({
  siret: z.string().max(14),
  adresse: court,
  numero_voie: court,
  type_voie: court,
  libelle_voie: court,
  complement_adresse: court,
  code_postal: court,
  libelle_commune: court,
  region: court,
  etat_administratif: court,
  date_fermeture: court,
})
type Etablissement = z.output<typeof etablissement>

/** The part that is read of an answer of the « Recherche d’entreprises » interface; the rest is dropped. */
const reponse = z.object({
  results: z
    .array(
      z.object({
        siren: z.string().max(9),
        nom_complet: court,
        nom_raison_sociale: court,
        sigle: court,
        etat_administratif: court,
        nature_juridique: court,
        matching_etablissements: z.array(etablissement).max(200).nullish(),
        siege: etablissement.nullish(),
        complements: z.object({ identifiant_association: court }).nullish(),
      }),
    )
    .max(25),
})

type Unite = z.output<typeof reponse>['results'][number]

/** The establishment of a SIRET; of an RNA, the head office of the association that has it. */
function trouver(unite: Unite, numero: string): Etablissement | undefined {
  const connus = [...(unite.matching_etablissements ?? []), ...(unite.siege ? [unite.siege] : [])]
  if (!numero.startsWith('W')) return connus.find((e) => e.siret === numero)
  return rnaDe(unite) === numero ? (unite.siege ?? connus[0]) : undefined
}
const rnaDe = (unite: Unite): string | null =>
  rnaElectronique(unite.complements?.identifiant_association ?? '')

/** What a SIRET or an RNA names in a register's answer; null: nothing. Throws when it is no such answer. */
export function lireReponse(json: unknown, numero: string): FicheRegistre | null {
  const { results } = reponse.parse(json)
  for (const unite of results) {
    const le = trouver(unite, numero)
    if (!le) continue
    const noms = [unite.nom_raison_sociale, unite.nom_complet, unite.sigle].map(mot).filter((n) => n !== null)
    const { date_fermeture } = le
    return {
      siret: le.siret,
      nom: noms[0] ?? numero,
      autresNoms: [...new Set(noms.slice(1))],
      adresse: voieDe(le),
      adresseComplement: mot(le.complement_adresse),
      codePostal: mot(le.code_postal),
      commune: mot(le.libelle_commune),
      region: nomRegion(le.region),
      rna: rnaDe(unite),
      natureJuridique: mot(unite.nature_juridique),
      cessee: unite.etat_administratif === 'C',
      fermee: le.etat_administratif === 'F',
      fermeeLe: date_fermeture && estJour(date_fermeture) ? date_fermeture : null,
    }
  }
  return null
}

const mot = (texte: string | null | undefined): string | null => texte?.trim() || null

/** « 12 RUE DES TILLEULS », from its parts; without them, the whole address cut before the postcode. */
function voieDe(etablissement: Etablissement): string | null {
  const parties = [etablissement.numero_voie, etablissement.type_voie, etablissement.libelle_voie]
    .map(mot)
    .filter((p) => p !== null)
  if (parties.length > 0) return parties.join(' ')
  const entiere = mot(etablissement.adresse)
  const coupe = etablissement.code_postal ? (entiere?.indexOf(etablissement.code_postal) ?? -1) : -1
  return coupe > 0 ? mot(entiere?.slice(0, coupe)) : entiere
}
